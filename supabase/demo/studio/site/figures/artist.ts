import { flat } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { outOf, place, type Frame } from '../solid/place.ts';
import { bar, blend, carve, ellipsoid, hoop, swell, twin, type Sdf } from '../solid/sdf.ts';
import { part } from './cut.ts';
import { finger } from './limbs.ts';
import type { Person } from './player.ts';

/** People are flat silhouettes, as in the gallery's prints: one ink for body, clothes and hair. */
export const ink = flat('#150b11');
const gold = flat('#e8b15a');

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

export const combed = (skull: Frame, solid: Sdf): Part => ({
  solid: place(skull, solid),
  material: ink,
  around: [...outOf(skull, [0, 0.1, -0.2]), 1.8],
});

export const artistFigure: Person = {
  face: { jaw: 0.86, nose: 0.82, brow: 0.7, chin: 0.8, lips: 1.25 },
  headgear: (skull) => [
    combed(skull, sweptHair),
    { solid: place(skull, knot), material: ink, around: [...outOf(skull, [0, -0.25, -1.1]), 0.8] },
    {
      solid: place(skull, twin(earring)),
      material: gold,
      around: [...outOf(skull, [0, -0.4, 0]), 1.3],
    },
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
  const sleeve = swell(bar([-2.3, 0.6, 0], [-6, 1.1, 0], 0.46, 0.62), folded, 0.7);
  const bracelet: Sdf = (x, y, z) => hoop([0, 0, 0], 0.37, 0.045)(y - 0.5, x + 1.5, z);
  return [
    part(frame, blend(0.1, palm, thumb, arm, ...bones), ink, [-1, 0.4, 0], 4),
    part(frame, sleeve, ink, [-4, 0.8, 0], 3),
    part(frame, bracelet, gold, [-1.5, 0.5, 0], 0.6),
  ];
}
const folded: Sdf = (x, y, z) => 0.05 * Math.sin(x * 5 + 2 * Math.sin(z * 3 + y));
