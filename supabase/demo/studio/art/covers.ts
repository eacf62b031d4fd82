import type { DemoBeat } from '../../rows/types.ts';
import { between, rngFrom } from '../synth/rng.ts';
import { bars, current, field, rain, ridges, spindles, type Drawing } from './cover-fields.ts';
import {
  dance,
  effe,
  envelope,
  fan,
  pendulum,
  record,
  rosette,
  twist,
  vault,
} from './cover-figures.ts';
import { blueMoon, curtain, embrace, puddles, street } from './cover-nights.ts';
import { bounce, choir, confetti, interference, skirt, soundHole } from './cover-scenes.ts';
import { moodPalettes } from './palette.ts';
import { glow, rect, svg } from './svg.ts';

/** Which drawing tells which title. */
const DRAWINGS: Record<string, Drawing> = {
  'midnight-rosin': field,
  'ghost-of-cremona': effe,
  'open-strings': spindles,
  'spiccato-season': bounce,
  'catgut-cathedral': vault,
  'grandfathers-waltz': dance,
  'first-light-front-row': ridges,
  'porcelain-metronome': pendulum,
  'kerosene-quartet': twist,
  'bow-and-arrow': envelope,
  'col-legno': rain,
  'eastbank-sirens': rosette,
  'horsehair-and-chrome': fan,
  'burnside-after-two': puddles,
  'velvet-mute': field,
  'confetti-for-the-cellist': confetti,
  'sunday-pizzicato': rain,
  'rust-belt-lullaby': current,
  'gasoline-bolero': skirt,
  'six-string-cousin': soundHole,
  'attic-gramophone': record,
  'corner-store-concerto': bars,
  'union-hall-1962': curtain,
  'wolf-note': interference,
  'basement-hymn': choir,
  'slow-dance-in-the-pit': embrace,
  'neon-fingerboard': street,
  'blue-chin-rest': blueMoon,
};

/** The cover of a beat: strings in the shape of its title, in the light of its mood. */
export function coverOf(beat: DemoBeat): string {
  const rng = rngFrom(`${beat.slug}/cover`);
  const palette = moodPalettes[beat.mood];
  const draw = DRAWINGS[beat.slug] ?? field;
  const lamp = [between(rng, 200, 800), between(rng, 180, 700)] as const;
  return svg(
    1000,
    1000,
    `<defs>${glow('lamp', lamp, 780, palette.light, palette.ground)}${glow('edge', [500, 500], 760, palette.ground, palette.ground, 0, 0.42)}</defs>` +
      rect(0, 0, 1000, 1000, palette.ground) +
      rect(0, 0, 1000, 1000, 'url(#lamp)') +
      draw(rng, palette) +
      rect(0, 0, 1000, 1000, 'url(#edge)'),
  );
}
