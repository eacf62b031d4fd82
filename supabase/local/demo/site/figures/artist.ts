import type { Part } from '../solid/part.ts';
import { outOf, place, within, type Frame } from '../solid/place.ts';
import { blend, carve, ellipsoid, hoop, swell, twin, type Sdf, type Vec } from '../solid/sdf.ts';
import { inks } from './inks.ts';
import type { Person } from './player.ts';

export const skin = {
  ramp: inks.skin,
  gloss: 0.1,
  cut: [0.15, 1, 0.35] as Vec,
  gap: 0.06,
  wobble: 0.05,
  depth: 0.32,
};
export const coat = {
  ramp: inks.coat,
  cut: [1, 0.25, 0.2] as Vec,
  gap: 0.085,
  wobble: 0.16,
  depth: 0.55,
};
export const strands = {
  ramp: inks.hair,
  gloss: 0.32,
  cut: [1, 0, 0] as Vec,
  gap: 0.06,
  depth: 0.5,
  tone: 0.6,
};
const gold = {
  ramp: inks.varnish,
  gloss: 0.9,
  tone: 1.2,
  cut: [0, 1, 0] as Vec,
  gap: 0.1,
  depth: 0.1,
};

/** Hair swept back over the head; strands run from the forehead to the nape. */
const sweptHair: Sdf = swell(
  carve(
    0.12,
    blend(
      0.2,
      ellipsoid([0, 0.42, -0.24], [0.84, 0.88, 1.02]),
      ellipsoid([0, -0.1, -0.62], [0.66, 0.7, 0.6]),
    ),
    ellipsoid([0, -0.22, 0.78], [0.6, 0.86, 0.78]),
    ellipsoid([0.86, -0.05, -0.02], [0.24, 0.3, 0.26]),
    ellipsoid([-0.86, -0.05, -0.02], [0.24, 0.3, 0.26]),
  ),
  (x, y) => 0.018 * Math.sin(Math.atan2(x, y + 0.1) * 34),
);

/** A low knot at the nape, wound like a scroll. */
const knot: Sdf = swell(ellipsoid([0, -0.28, -1.12], [0.5, 0.46, 0.42]), (x, y, z) => {
  const r = Math.hypot(x, y + 0.28);
  return 0.03 * Math.sin(r * 26 + Math.atan2(y + 0.28, x) + z * 6);
});

const earring: Sdf = (x, y, z) => hoop([0, 0, 0], 0.19, 0.024)(z + 0.02, x - 0.8, y + 0.44);

export function combed(skull: Frame, solid: Sdf, tone = 0.6): Part {
  return {
    solid: place(skull, solid),
    material: { ...strands, tone, measure: within(skull, (x, y) => Math.atan2(x, y + 0.1)) },
    around: [...outOf(skull, [0, 0.1, -0.2]), 1.8],
  };
}

export const artistFigure: Person = {
  face: { jaw: 0.86, nose: 0.82, brow: 0.7, chin: 0.8, lips: 1.25 },
  skin,
  cloth: coat,
  headgear: (skull) => [
    combed(skull, sweptHair),
    {
      solid: place(skull, knot),
      material: { ...strands, measure: within(skull, (x, y) => Math.atan2(x, y + 0.25) * 0.5) },
      around: [...outOf(skull, [0, -0.25, -1.1]), 0.8],
    },
    {
      solid: place(skull, twin(earring)),
      material: gold,
      around: [...outOf(skull, [0, -0.4, 0]), 1.3],
    },
  ],
};
