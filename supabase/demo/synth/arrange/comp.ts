import type { Comp } from '../../rows/types.ts';
import type { Rng } from '../sound/rng.ts';
import type { Hit, Part } from '../sound/score.ts';
import {
  broken,
  CHOPS,
  STABS,
  STRUMS,
  riff,
  spiccato,
  struck,
  type Style,
  type Writer,
} from './comp-styles.ts';
import { timeOf, type Form } from './form.ts';

type Recipe = Omit<Part, 'name' | 'hits'> & { readonly style: Style; readonly short?: boolean };

const RECIPES: Record<Comp, Recipe> = {
  'pizz-ostinato': {
    style: broken(65, 2, 3, false),
    voice: { kind: 'pluck', name: 'pizzicato' },
    level: { rms: -23 },
    pan: -0.3,
    room: 0.22,
  },
  spiccato: {
    style: spiccato,
    short: true,
    voice: { kind: 'bowed', instrument: 'violin', detune: -4 },
    level: { rms: -22.5 },
    pan: 0.3,
    room: 0.2,
  },
  'guitar-arpeggio': {
    style: broken(59, 2, 10, true),
    voice: { kind: 'pluck', name: 'steel' },
    level: { rms: -21.5 },
    pan: -0.25,
    wide: true,
    room: 0.16,
  },
  'guitar-strum': {
    style: struck(58, STRUMS, 0.16, false),
    voice: { kind: 'pluck', name: 'nylon' },
    level: { rms: -21 },
    pan: -0.25,
    wide: true,
    room: 0.12,
  },
  'piano-arpeggio': {
    style: broken(62, 2, 8, true),
    voice: { kind: 'piano' },
    level: { rms: -22 },
    wide: true,
    room: 0.2,
  },
  'piano-chops': {
    style: struck(60, CHOPS, 0.05, true),
    voice: { kind: 'piano' },
    level: { rms: -21.5 },
    wide: true,
    room: 0.14,
  },
  'keys-chords': {
    style: struck(
      60,
      [
        [
          [0, 9, 0.8],
          [10, 5, 0.55],
        ],
        [
          [0, 6, 0.8],
          [7, 8, 0.6],
        ],
      ],
      0.12,
      false,
    ),
    voice: { kind: 'electric-piano' },
    level: { rms: -20.5 },
    wide: true,
    room: 0.14,
  },
  'bell-arpeggio': {
    style: broken(76, 2, 4, false),
    voice: { kind: 'bell' },
    level: { rms: -24.5 },
    pan: 0.3,
    wide: true,
    room: 0.3,
    echo: 0.18,
  },
  'cowbell-riff': {
    style: riff,
    voice: { kind: 'cowbell' },
    level: { rms: -22.5 },
    pan: 0.15,
    room: 0.1,
    echo: 0.1,
  },
  'synth-stabs': {
    style: struck(62, STABS, 0, false),
    voice: { kind: 'pad', name: 'supersaw' },
    level: { rms: -21 },
    wide: true,
    room: 0.18,
    duck: 0.6,
  },
};

/** The accompaniment: it opens the piece, stays under the verse and carries on to the end. */
export function compPart(rng: Rng, comp: Comp, form: Form): Part {
  const { style, short, ...recipe } = RECIPES[comp];
  const hits: Hit[] = [];
  const note: Writer['note'] = (bar, step, length, midi, gain) => {
    hits.push({
      time: timeOf(form, bar, step) + 0.006 * rng(),
      seconds: length * form.step * 0.95,
      midi,
      gain: gain * (0.92 + 0.16 * rng()) * (bar.section === 'verse' ? 0.85 : 1),
      ...(short ? { short } : {}),
    });
  };
  const write = style({ note, form, rng });
  for (const bar of form.bars) write(bar);
  hits.sort((a, b) => a.time - b.time);
  return { ...recipe, name: comp, hits };
}
