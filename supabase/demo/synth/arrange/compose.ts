import type { DemoBeat } from '../../rows/types.ts';
import { rngFrom } from '../sound/rng.ts';
import type { Part, Score } from '../sound/score.ts';
import { bassPart } from './bass.ts';
import { compPart } from './comp.ts';
import { drumParts, kickPattern } from './drums.ts';
import { formOf } from './form.ts';
import { GROOVES } from './grooves.ts';
import { progressionOf } from './harmony.ts';
import { bedPart, tuneParts } from './tune.ts';

/**
 * Composes a beat from its row: tempo, key and mode as written, harmony by mood, rhythm section by
 * genre, players as orchestrated.
 */
export function compose(beat: DemoBeat): Score {
  const groove = GROOVES[beat.genre];
  const player = (name: string) => rngFrom(`${beat.slug}/${name}`);
  const chords = progressionOf(beat, player('harmony'));
  const form = formOf(beat, chords, groove.swing);
  const kicks = kickPattern(player('kick'), groove, form);
  const bed = bedPart(beat.sound.bed, form, player('bed'));
  const dust: Part = { name: 'vinyl', voice: { kind: 'vinyl' }, level: { rms: -38 }, hits: [] };
  return {
    seed: beat.slug,
    seconds: form.seconds,
    beat: 60 / beat.bpm,
    roomSeconds: groove.roomSeconds,
    parts: [
      ...drumParts(player('drums'), groove, form, kicks),
      bassPart(player('bass'), groove, form, kicks),
      compPart(player('comp'), beat.sound.comp, form),
      ...(bed === undefined ? [] : [bed]),
      ...tuneParts(beat, form, chords),
      ...(groove.vinyl === true ? [dust] : []),
    ],
  };
}
