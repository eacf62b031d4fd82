import { pick, type Rng } from '../sound/rng.ts';
import type { Hit, Part } from '../sound/score.ts';
import type { KickPattern } from './drums.ts';
import { timeOf, type Bar, type Form } from './form.ts';
import type { Groove } from './grooves.ts';
import { nearest, rootFrom } from './harmony.ts';

/** The bass follows the kicks and plays the root of each bar. */
export function bassPart(rng: Rng, groove: Groove, form: Form, kicks: KickPattern): Part {
  const hits: Hit[] = [];
  for (const bar of form.bars) {
    if (bar.section === 'intro' || (bar.section === 'outro' && bar.since >= 2)) continue;
    if (groove.bass === 'walking') walking(rng, form, bar, hits);
    else if (groove.bass === 'pulse') pulse(form, bar, hits);
    else followKicks(rng, groove, form, bar, kicks(bar), hits);
  }
  const common = { name: 'bass', hits };
  switch (groove.bass) {
    case 'pulse':
      return { ...common, voice: { kind: 'pulse-bass' }, level: { rms: -18 }, duck: 0.75 };
    case 'upright':
    case 'walking':
      return {
        ...common,
        voice: { kind: 'pluck', name: 'upright' },
        level: { rms: -18.5 },
        duck: 0.2,
        room: 0.03,
      };
    default:
      return {
        ...common,
        voice: { kind: '808', drive: groove.bass === 'soft-808' ? 1.2 : 2.1 },
        level: { rms: groove.bass === 'soft-808' ? -17 : -14.5 },
        duck: 0.35,
      };
  }
}

function followKicks(
  rng: Rng,
  groove: Groove,
  form: Form,
  bar: Bar,
  steps: readonly number[],
  hits: Hit[],
): void {
  const floor = groove.bass === 'upright' ? 31 : 28;
  const root = rootFrom(bar.chord, floor);
  const sliding = groove.bass === 'sliding-808';
  const starts = steps[0] === 0 || steps.length === 0 ? steps : [0, ...steps];
  starts.forEach((step, index) => {
    const end = starts[index + 1] ?? form.steps;
    const last = index === starts.length - 1;
    // Passing notes at the end of the bar: the fifth or the octave.
    const midi = last && index > 0 && rng() < 0.4 ? root + pick(rng, [7, 12, 0]) : root;
    const slides = sliding ? rng() < 0.5 : last && bar.since % 4 === 3 && rng() < 0.7;
    const target = midi + pick(rng, sliding ? [12, 7, 12, -5] : [12, 7]);
    hits.push({
      time: timeOf(form, bar, step),
      seconds: Math.min((end - step) * form.step * 0.96, 1.6),
      midi,
      gain: index === 0 ? 1 : 0.92,
      ...(slides ? { glideTo: target } : {}),
    });
  });
}

function walking(rng: Rng, form: Form, bar: Bar, hits: Hit[]): void {
  const root = rootFrom(bar.chord, 31);
  const tones = bar.chord.tones.map((tone) => nearest(tone, root + 4));
  for (let beat = 0; beat < form.steps / 4; beat += 1) {
    const midi = beat === 0 ? root : beat === 3 ? root + pick(rng, [1, -1, 7]) : pick(rng, tones);
    const time = timeOf(form, bar, beat * 4);
    hits.push({ time, seconds: form.step * 3.7, midi, gain: beat % 2 === 0 ? 0.95 : 0.85 });
  }
}

function pulse(form: Form, bar: Bar, hits: Hit[]): void {
  const root = rootFrom(bar.chord, 33);
  for (let step = 2; step < form.steps; step += 4) {
    for (const [late, up] of [
      [0, 0],
      [1, 12],
    ] as const) {
      const time = timeOf(form, bar, step + late);
      hits.push({ time, seconds: form.step * 0.9, midi: root + up, gain: up === 0 ? 1 : 0.7 });
    }
  }
}
