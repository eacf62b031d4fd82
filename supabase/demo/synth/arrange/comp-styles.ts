import { pick, type Rng } from '../sound/rng.ts';
import type { Bar, Form } from './form.ts';
import { rootFrom, voicing } from './harmony.ts';

/** Orders in which broken chords are climbed: indices into the voicing, doubled at the octave. */
const CLIMBS = [
  [0, 2, 1, 2, 3, 2, 1, 2],
  [0, 1, 2, 3, 4, 3, 2, 1],
  [0, 3, 1, 3, 2, 3, 1, 3],
  [4, 2, 3, 1, 2, 0, 1, 2],
  [0, 2, 4, 2, 3, 2, 1, 3],
] as const;
const RESTS = [[], [3], [1, 5], [6], [2, 7]] as const;
export const CHOPS = [
  [
    [0, 5],
    [6, 4],
    [12, 3],
  ],
  [
    [0, 3],
    [3, 3],
    [10, 5],
  ],
  [
    [0, 7],
    [10, 2],
    [13, 3],
  ],
] as const;
export const STRUMS = [
  [
    [0, 3, 1],
    [3, 1, 0.6],
    [4, 2, 0.7],
    [6, 4, 0.9],
    [11, 1, 0.6],
    [12, 4, 0.8],
  ],
  [
    [0, 6, 1],
    [6, 2, 0.7],
    [8, 2, 0.8],
    [10, 1, 0.5],
    [11, 5, 0.9],
  ],
] as const;
export const STABS = [
  [
    [0, 2],
    [3, 2],
    [6, 2],
    [10, 2],
    [13, 2],
  ],
  [
    [2, 2],
    [5, 2],
    [8, 2],
    [11, 2],
    [14, 2],
  ],
] as const;

export interface Writer {
  readonly note: (bar: Bar, step: number, length: number, midi: number, gain: number) => void;
  readonly form: Form;
  readonly rng: Rng;
}
export type Style = (writer: Writer) => (bar: Bar) => void;

/** Broken chords in even steps of `unit` sixteenths around `center`; notes ring for `ring` sixteenths. */
export function broken(center: number, unit: number, ring: number, lowRoot: boolean): Style {
  return ({ note, form, rng }) => {
    const climb = pick(rng, CLIMBS);
    const rests: readonly number[] = pick(rng, RESTS);
    return (bar) => {
      const chord = voicing(bar.chord, center);
      const ladder = [...chord, ...chord.map((midi) => midi + 12)];
      if (lowRoot) note(bar, 0, form.steps, rootFrom(bar.chord, center - 22), 0.85);
      for (let i = 0; i * unit < form.steps; i += 1) {
        if (rests.includes(i % 8)) continue;
        const midi = ladder[climb[i % climb.length] ?? 0];
        const gain = (i * unit) % 4 === 0 ? 0.85 : 0.62;
        if (midi !== undefined) note(bar, i * unit, Math.max(unit, ring), midi, gain);
      }
    };
  };
}

/** Whole chords at given places, low to high within `spread` sixteenths as a hand would. */
export function struck(
  center: number,
  patterns: readonly (readonly (readonly [number, number, number?])[])[],
  spread: number,
  lowRoot: boolean,
): Style {
  return ({ note, form, rng }) => {
    const pattern = pick(rng, patterns);
    return (bar) => {
      const chord = voicing(bar.chord, center);
      if (lowRoot) note(bar, 0, form.steps * 0.8, rootFrom(bar.chord, 38), 0.8);
      for (const [step, length, gain = 0.8] of pattern) {
        if (step >= form.steps) continue;
        chord.forEach((midi, i) => note(bar, step + i * spread, length, midi, gain - 0.04 * i));
      }
    };
  };
}

/** A riff on root, fifth and neighbors, the same every bar but moved with the chord. */
export const riff: Style = ({ note, form, rng }) => {
  const places = pick(rng, [
    [0, 3, 6, 8, 11, 14],
    [0, 2, 3, 6, 10, 12],
    [0, 3, 4, 7, 10, 14],
  ]);
  const turns = places.map(() => pick(rng, [0, 0, 7, 12, 10, 3]));
  return (bar) => {
    const root = rootFrom(bar.chord, 65);
    places.forEach((step, i) => {
      if (step < form.steps) note(bar, step, 2, root + (turns[i] ?? 0), 0.8);
    });
  };
};

export const spiccato: Style = ({ note, form, rng }) => {
  const places = pick(rng, [
    [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15],
    [0, 1, 2, 4, 6, 7, 8, 9, 10, 12, 14],
    [0, 3, 4, 6, 7, 8, 11, 12, 14, 15],
  ]);
  const climb = pick(rng, CLIMBS);
  return (bar) => {
    const chord = voicing(bar.chord, 64);
    const ladder = [...chord, ...chord.map((midi) => midi + 12)];
    places.forEach((step, i) => {
      const midi = step % 4 === 0 ? chord[0] : ladder[climb[i % climb.length] ?? 0];
      if (midi !== undefined && step < form.steps) {
        note(bar, step, 1, midi, step % 4 === 0 ? 0.95 : 0.7);
      }
    });
  };
};
