import type { Lead, Mood } from '../../rows/types.ts';
import { between, pick, type Rng } from '../sound/rng.ts';
import { ladder, nearest, type Chord } from './harmony.ts';

export interface TuneNote {
  /** Bar of the phrase, sixteenth in the bar, length in sixteenths. */
  readonly bar: number;
  readonly step: number;
  readonly length: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly force: number;
}

type Rhythm = readonly number[];

/** Lengths in sixteenths; a negative length is a rest. */
const SUNG: readonly Rhythm[] = [
  [6, 2, 4, 4],
  [8, 4, 4],
  [4, 4, 6, 2],
  [3, 3, 2, 8],
  [4, 2, 2, 8],
  [6, 6, 4],
  [2, 2, 4, 8],
  [8, 2, 2, 4],
];
const DRIVEN: readonly Rhythm[] = [
  [2, 2, 1, 1, 2, 4, 2, 2],
  [3, 3, 2, 3, 3, 2],
  [2, 1, 1, 2, 2, 3, 3, 2],
  [3, 3, 4, 2, 2, 2],
  [-2, 2, 2, 2, 3, 3, 2],
  [4, 1, 1, 2, 3, 3, 2],
];
const PICKED: readonly Rhythm[] = [
  [3, 3, 2, 3, 3, 2],
  [2, 2, 2, 2, 4, 4],
  [2, 4, 2, 2, 4, 2],
  [3, 3, 4, 3, 3],
  [-2, 2, 2, 2, -2, 2, 4],
  [4, 2, 2, 3, 3, 2],
];
const WALTZ: readonly Rhythm[] = [
  [4, 4, 4],
  [8, 4],
  [4, 2, 2, 4],
  [6, 2, 4],
  [4, 4, 2, 2],
  [2, 2, 2, 2, 4],
];
const CADENCES: Record<number, readonly Rhythm[]> = {
  12: [[12], [8, -4], [4, 8]],
  16: [
    [4, 12],
    [12, -4],
    [3, 3, 10],
    [2, 2, 8, -4],
  ],
};

const RANGES: Record<Lead, readonly [low: number, high: number]> = {
  violin: [67, 90],
  cello: [45, 65],
  guitar: [59, 79],
  pizzicato: [62, 84],
  piano: [65, 86],
  bell: [72, 93],
  synth: [64, 84],
};

/** How far a tune of this mood climbs within a phrase, in steps of the scale. */
const ARCH: Record<Mood, number> = {
  Dark: 3,
  Mysterious: 4,
  Melancholic: 4,
  Aggressive: 3,
  Energetic: 5,
  Chill: 3,
  Uplifting: 6,
  Happy: 5,
};

interface Motif {
  readonly rhythm: Rhythm;
  /** Steps of the scale from note to note. */
  readonly moves: readonly number[];
}

function motifOf(rng: Rng, rhythm: Rhythm, lively: boolean): Motif {
  let direction = rng() < 0.5 ? -1 : 1;
  const moves = rhythm.map(() => {
    if (rng() < 0.4) direction = -direction;
    const leap = rng();
    return direction * (leap < (lively ? 0.5 : 0.7) ? 1 : leap < 0.88 ? 2 : 3);
  });
  return { rhythm, moves };
}

/**
 * Writes a phrase over four chords: a motif, an answer, the motif again on the new chord, a cadence.
 * Long and strong notes fall on chord tones, the others walk; the whole follows one arch.
 * `closing` ends it on the root instead of leaving it open.
 */
export function phrase(
  rng: Rng,
  chords: readonly Chord[],
  lead: Lead,
  mood: Mood,
  steps: number,
  closing: boolean,
  motifs: readonly [Motif, Motif],
): readonly TuneNote[] {
  const [low, high] = RANGES[lead];
  const center = (low + high) / 2 - 1;
  const cadence: Motif = motifOf(rng, pick(rng, CADENCES[steps] ?? [[steps]]), false);
  const plan = [motifs[0], motifs[1], motifs[0], cadence];
  const notes: TuneNote[] = [];
  let current = Math.round(center + between(rng, -2, 2));
  plan.forEach((motif, bar) => {
    const chord = chords[bar % chords.length];
    if (chord === undefined) return;
    const rungs = ladder(chord, low, high);
    let step = 0;
    motif.rhythm.forEach((span, index) => {
      const length = Math.abs(span);
      if (span > 0) {
        const last = bar === 3 && step + length >= steps - 4;
        const arch = center + ARCH[mood] * 1.2 * Math.sin((Math.PI * (bar + step / steps)) / 4) - 1;
        const pull = Math.round((arch - current) / 6);
        const walked = walk(rungs, current, (motif.moves[index] ?? 1) + pull);
        const strong = index === 0 || step % 8 === 0 || length >= 4;
        if (last) current = nearest(closing ? chord.root : (chord.tones[2] ?? chord.root), walked);
        else {
          const before = current;
          current = strong ? nearestTone(chord, walked) : walked;
          // A tone that two chords share is seldom repeated.
          if (current === before && rng() < 0.75) current = otherTone(chord, before, walked);
        }
        if (current < low) current += 12;
        if (current > high) current -= 12;
        const accent = step % 8 === 0 ? 0.12 : step % 4 === 0 ? 0.05 : 0;
        const force = Math.min(1, 0.68 + accent + 0.1 * rng());
        notes.push({ bar, step, length, midi: current, force });
      }
      step += length;
    });
  });
  return notes;
}

/** The two motifs a beat is made of. */
export function motifsOf(rng: Rng, lead: Lead, mood: Mood, steps: number): readonly [Motif, Motif] {
  const lively = mood === 'Energetic' || mood === 'Aggressive' || mood === 'Happy';
  const bowed = lead === 'violin' || lead === 'cello';
  const bank = steps === 12 ? WALTZ : bowed ? (lively ? DRIVEN : SUNG) : PICKED;
  const first = pick(rng, bank);
  const others = bank.filter((rhythm) => rhythm !== first);
  return [motifOf(rng, first, lively), motifOf(rng, pick(rng, others), lively)];
}

function walk(rungs: readonly number[], from: number, moves: number): number {
  let index = 0;
  rungs.forEach((rung, i) => {
    if (Math.abs(rung - from) < Math.abs((rungs[index] ?? 0) - from)) index = i;
  });
  const target = Math.min(rungs.length - 1, Math.max(0, index + moves));
  return rungs[target] ?? from;
}

/** The chord tone nearest to the wanted note, but different from the current one. */
function otherTone(chord: Chord, from: number, wanted: number): number {
  const up = wanted >= from ? 2 : -2;
  const options = chord.tones
    .flatMap((tone) => [nearest(tone, from + up * 2), nearest(tone, from + up)])
    .filter((option) => option !== from);
  return options.reduce(
    (best, option) => (Math.abs(option - from) < Math.abs(best - from) ? option : best),
    options[0] ?? from,
  );
}

function nearestTone(chord: Chord, midi: number): number {
  const options = chord.tones.map((tone) => nearest(tone, midi));
  return options.reduce((best, option) =>
    Math.abs(option - midi) < Math.abs(best - midi) ? option : best,
  );
}
