import type { Part } from '../solid/part.ts';
import { outOf, place, within, type Frame } from '../solid/place.ts';
import {
  bar,
  blend,
  carve,
  ellipsoid,
  hoop,
  swell,
  twin,
  union,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { part } from './cut.ts';
import { cap } from './garments.ts';
import { inks } from './inks.ts';
import { finger } from './limbs.ts';
import type { Person } from './player.ts';

export const skin = {
  ramp: inks.skin,
  gloss: 0.1,
  cut: [0.15, 1, 0.35] as Vec,
  gap: 0.052,
  wobble: 0.04,
  depth: 0.3,
  tone: 0.85,
};
export const coat = {
  ramp: inks.coat,
  cut: [0.25, 1, 0.15] as Vec,
  gap: 0.06,
  wobble: 0.05,
  depth: 0.34,
  tone: 0.75,
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

const knotAndEarrings = (skull: Frame): readonly Part[] => [
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
];

export const artistFigure: Person = {
  face: { jaw: 0.86, nose: 0.82, brow: 0.7, chin: 0.8, lips: 1.25 },
  skin,
  cloth: coat,
  headgear: (skull) => [combed(skull, sweptHair), ...knotAndEarrings(skull)],
};

/** The same under the cap of the shop. */
export const inCap: Person = {
  ...artistFigure,
  headgear: (skull) => [
    ...knotAndEarrings(skull),
    ...cap({ ...skull, at: outOf(skull, [0, 0.45, -0.12]), size: 0.62 }),
  ],
};

/** A hand lying flat, palm down: x runs to the fingertips, z to the thumb. */
export function restingHand(frame: Frame): readonly Part[] {
  const fingers = [
    [0.46, 1.28],
    [0.15, 1.5],
    [-0.16, 1.38],
    [-0.44, 1.04],
  ] as const;
  const bones = fingers.map(([z, reach]) =>
    finger(
      [
        [0, 0.4, z],
        [reach * 0.45, 0.5, z * 1.12],
        [reach * 0.78, 0.36, z * 1.18],
        [reach, 0.16, z * 1.2],
      ],
      0.15,
    ),
  );
  const thumb = finger(
    [
      [-0.95, 0.4, 0.3],
      [-0.5, 0.34, 0.78],
      [-0.02, 0.24, 1.0],
      [0.32, 0.14, 0.98],
    ],
    0.19,
  );
  const palm = blend(0.2, ...fingers.map(([z]) => bar([-1.15, 0.45, z * 0.4], [0, 0.38, z], 0.22)));
  const arm = bar([-1.1, 0.45, 0], [-4.5, 0.9, 0], 0.29, 0.42);
  const nails = union(
    ...fingers.map(([z, reach]) => ellipsoid([reach - 0.02, 0.25, z * 1.2], [0.1, 0.04, 0.07])),
    ellipsoid([0.28, 0.27, 0.99], [0.11, 0.04, 0.08]),
  );
  const sleeve = swell(bar([-2.3, 0.6, 0], [-6, 1.1, 0], 0.46, 0.62), folded, 0.7);
  const bracelet: Sdf = (x, y, z) => hoop([0, 0, 0], 0.37, 0.045)(y - 0.5, x + 1.5, z);
  return [
    part(frame, blend(0.1, palm, thumb, arm, ...bones), { ...skin, cut: frame.x }, [-1, 0.4, 0], 4),
    part(frame, nails, { ...skin, ramp: inks.ivory, tone: 0.8, gloss: 0.4 }, [0.9, 0.2, 0.2], 1.2),
    part(frame, sleeve, { ...coat, cut: frame.x, tone: 1 }, [-4, 0.8, 0], 3),
    part(frame, bracelet, gold, [-1.5, 0.5, 0], 0.6),
  ];
}
const folded: Sdf = (x, y, z) => 0.05 * Math.sin(x * 5 + 2 * Math.sin(z * 3 + y));
