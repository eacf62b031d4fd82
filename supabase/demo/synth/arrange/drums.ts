import { RISER_SECONDS, type DrumName } from '../sound/drums.ts';
import { pick, type Rng } from '../sound/rng.ts';
import type { Hit, Part } from '../sound/score.ts';
import { timeOf, type Bar, type Form } from './form.ts';
import { WALTZ_BACKBEAT, WALTZ_KICKS, type Groove } from './grooves.ts';

const LEVELS: Partial<Record<DrumName, number>> = {
  kick: -5.5,
  'kick-dusty': -6,
  'kick-club': -5,
  snare: -8,
  'snare-dusty': -7.5,
  'snare-drill': -8.5,
  clap: -8,
  snap: -10,
  rim: -13,
  hat: -13.5,
  'hat-open': -15,
  shaker: -16,
  ride: -17,
  tom: -8,
  crash: -17,
  riser: -19,
};
const ROOM: Partial<Record<DrumName, number>> = {
  clap: 0.16,
  snare: 0.1,
  'snare-dusty': 0.08,
  'snare-drill': 0.14,
  snap: 0.3,
  rim: 0.2,
  tom: 0.35,
  crash: 0.2,
};
const PAN: Partial<Record<DrumName, number>> = {
  hat: 0.14,
  'hat-open': -0.2,
  shaker: -0.3,
  ride: 0.2,
};

/** Kicks of a bar, which the bass follows too; none where the drums pause. */
export type KickPattern = (bar: Bar) => readonly number[];

export function kickPattern(rng: Rng, groove: Groove, form: Form): KickPattern {
  const pattern: readonly (readonly number[])[] =
    form.steps === 12 ? WALTZ_KICKS : pick(rng, groove.kicks);
  return (bar) => {
    if (bar.section === 'intro' || (bar.section === 'outro' && bar.since >= 2)) return [];
    const steps = pattern[bar.since % pattern.length] ?? [];
    // The last half bar before a hook has no kicks, which makes the hook drop.
    return bar.left === 0 && bar.next === 'hook' ? steps.filter((step) => step < 8) : steps;
  };
}

export function drumParts(rng: Rng, groove: Groove, form: Form, kicks: KickPattern): Part[] {
  const hits = new Map<DrumName, Hit[]>();
  const strike = (name: DrumName, bar: Bar, step: number, gain: number, early = 0) => {
    const list = hits.get(name) ?? [];
    list.push({ time: timeOf(form, bar, step) - early, seconds: 0, midi: 0, gain });
    hits.set(name, list);
  };
  for (const bar of form.bars) {
    const drop = bar.left === 0 && bar.next === 'hook';
    if (drop) strike('riser', bar, form.steps, 1, RISER_SECONDS);
    if (bar.section === 'hook' && bar.since % 8 === 0) strike('crash', bar, 0, 1);
    if (bar.section === 'intro') {
      if (bar.left === 0)
        for (let s = form.steps - 4; s < form.steps; s += 1) strike('hat', bar, s, 0.5);
      continue;
    }
    for (const step of kicks(bar)) strike(groove.kick, bar, step, step === 0 ? 1 : 0.9);
    if (bar.section === 'outro' && bar.since >= 2) continue;
    backbeat(rng, groove, form, bar, strike);
    hatsOf(rng, groove, form, bar, drop, strike);
  }
  return [...hits].map(([name, list]) => ({
    name,
    voice: { kind: 'drum', name },
    level: { peak: LEVELS[name] ?? -12 },
    room: ROOM[name] ?? 0,
    pan: PAN[name] ?? 0,
    wide: name === 'clap' || name === 'crash' || name === 'riser',
    hits: list,
  }));
}

type Strike = (name: DrumName, bar: Bar, step: number, gain: number, early?: number) => void;

function backbeat(rng: Rng, groove: Groove, form: Form, bar: Bar, strike: Strike): void {
  const steps: readonly number[] =
    form.steps === 12
      ? WALTZ_BACKBEAT
      : (groove.backbeat[bar.since % groove.backbeat.length] ?? []);
  for (const step of steps) {
    strike(groove.snare, bar, step, 1);
    if (groove.layer !== undefined) strike(groove.layer, bar, step, 0.55);
  }
  // A fill at the end of a section, ghost strokes elsewhere.
  if (bar.left === 0 && bar.next !== undefined && form.steps === 16) {
    for (const [step, gain] of [
      [13, 0.4],
      [14, 0.55],
      [15, 0.75],
    ] as const) {
      strike(groove.snare, bar, step, gain);
    }
  } else if (groove.swing > 0 && rng() < 0.6) {
    strike(groove.snare, bar, pick(rng, [7, 9, 15]), 0.22);
  }
}

function hatsOf(
  rng: Rng,
  groove: Groove,
  form: Form,
  bar: Bar,
  drop: boolean,
  strike: Strike,
): void {
  const end = drop ? 8 : form.steps;
  const accent = (step: number) => (step % 4 === 0 ? 0.95 : step % 2 === 0 ? 0.72 : 0.5);
  switch (groove.hats) {
    case 'rolls':
      for (let beat = 0; beat < end; beat += 4) {
        const roll = rng();
        // Most beats are eighths; some stutter in sixteenths, triplets or thirty-seconds.
        const division = roll < 0.56 ? 2 : roll < 0.76 ? 4 : roll < 0.89 ? 6 : 8;
        for (let i = 0; i < division; i += 1) {
          const ramp = division > 4 ? 0.45 + (0.5 * i) / division : accent((i * 4) / division);
          strike('hat', bar, beat + (i * 4) / division, ramp);
        }
      }
      if (bar.since % 2 === 1 && bar.section === 'hook') strike('hat-open', bar, 14, 0.8);
      return;
    case 'tresillo':
      for (const step of bar.since % 2 === 0 ? [0, 3, 6, 8, 11, 14] : [0, 3, 6, 9, 12, 14]) {
        if (step < end) strike('hat', bar, step, step % 8 === 0 ? 0.95 : 0.7);
      }
      if (bar.since % 2 === 1 && !drop) {
        for (let i = 0; i < 3; i += 1) strike('hat', bar, 14 + (i * 2) / 3, 0.5 + 0.15 * i);
      }
      return;
    case 'eighths':
      for (let step = 0; step < end; step += 2) strike('hat', bar, step, accent(step));
      if (rng() < 0.4) strike('hat', bar, 7, 0.4);
      if (bar.since % 4 === 3) strike('hat-open', bar, 14, 0.7);
      return;
    case 'sixteenths':
      for (let step = 0; step < end; step += 1) strike('shaker', bar, step, accent(step));
      for (let step = 2; step < end; step += 4) strike('hat', bar, step, 0.8);
      return;
    case 'offbeat':
      for (let step = 2; step < end; step += 4) strike('hat-open', bar, step, 0.9);
      for (let step = 0; step < end; step += 1) strike('shaker', bar, step, accent(step));
      return;
    case 'ride':
      for (const step of [0, 4, 7, 8, 12, 15])
        strike('ride', bar, step, step % 8 === 4 ? 0.9 : 0.65);
      for (const step of [4, 12]) strike('hat', bar, step, 0.6);
      return;
    case 'soft':
      for (let step = 0; step < end; step += 2) {
        strike(step % 4 === 2 ? 'shaker' : 'hat', bar, step, accent(step) * 0.8);
      }
      if (bar.since % 2 === 1 && end === form.steps) {
        for (let i = 0; i < 4; i += 1) strike('hat', bar, end - 2 + i / 2, 0.35 + 0.12 * i);
      }
  }
}
