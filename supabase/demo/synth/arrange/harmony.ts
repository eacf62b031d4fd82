import type { DemoBeat, Key, Mode } from '../../rows/types.ts';
import type { Rng } from '../sound/rng.ts';
import { pick } from '../sound/rng.ts';
import { JAZZ, PROGRESSIONS, QUALITIES } from './progressions.ts';

const KEYS: readonly Key[] = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const SCALES: Record<Mode, readonly number[]> = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
};
export interface Chord {
  /** Pitch class of the root, 0 to 11. */
  readonly root: number;
  readonly tones: readonly number[];
  /** Pitch classes a tune may use over this chord, ascending. */
  readonly scale: readonly number[];
}

export const tonicOf = (key: Key): number => KEYS.indexOf(key);

/** The four chords of a beat, from its key, mode and mood. */
export function progressionOf(beat: DemoBeat, rng: Rng): readonly Chord[] {
  const degrees =
    beat.genre === 'Jazz' ? JAZZ[beat.mode] : pick(rng, PROGRESSIONS[beat.mood][beat.mode]);
  const tonic = tonicOf(beat.key);
  return degrees.split(' ').map((degree) => {
    const [offset = '', quality = ''] = degree.split(':');
    const steps = QUALITIES[quality];
    if (steps === undefined) throw new Error(`Unknown chord ${degree}.`);
    const root = (tonic + Number(offset)) % 12;
    const tones = steps.map((step) => (root + step) % 12);
    const scale = new Set(SCALES[beat.mode].map((step) => (tonic + step) % 12));
    // A tone foreign to the key pushes its neighbor out: E major in A minor has G sharp, not G.
    for (const tone of tones) {
      if (scale.has(tone)) continue;
      const neighbor = [(tone + 11) % 12, (tone + 1) % 12].find(
        (candidate) => scale.has(candidate) && !tones.includes(candidate),
      );
      if (neighbor !== undefined) scale.delete(neighbor);
      scale.add(tone);
    }
    return {
      root,
      tones,
      scale: [...scale].sort((a, b) => a - b),
    };
  });
}

/** The given pitch class nearest to a midi pitch. */
export function nearest(pitchClass: number, midi: number): number {
  const up = (((pitchClass - midi) % 12) + 12) % 12;
  return up > 6 ? midi + up - 12 : midi + up;
}

/** The chord as a close voicing around a midi pitch, low to high: neighbors share or step. */
export function voicing(chord: Chord, center: number): readonly number[] {
  return [...new Set(chord.tones.map((tone) => nearest(tone, center)))].sort((a, b) => a - b);
}

/** The root in the octave that starts at `floor`. */
export function rootFrom(chord: Chord, floor: number): number {
  return floor + ((((chord.root - floor) % 12) + 12) % 12);
}

/** Every midi pitch of the chord's scale between two bounds. */
export function ladder(chord: Chord, low: number, high: number): readonly number[] {
  const rungs: number[] = [];
  for (let midi = low; midi <= high; midi += 1)
    if (chord.scale.includes(midi % 12)) rungs.push(midi);
  return rungs;
}
