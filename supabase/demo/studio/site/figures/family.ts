import { flat, type Material } from '../solid/material.ts';
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
import { combed, ink } from './artist.ts';
import { inks } from './inks.ts';
import type { Person } from './player.ts';

const around = (skull: Frame, at: Vec, r: number) => [...outOf(skull, at), r] as const;

/** A felt hat, creased, its brim bent by forty years of the same hand. */
const crown: Sdf = (x, y, z) => {
  const pinch = 0.16 * Math.exp(-((x / 0.2) ** 2)) * (y > 0.9 ? 1 : 0.2);
  return (blendHat(x, y + pinch, z) - 0.012 * Math.sin(y * 22)) * 0.8;
};
const blendHat = blend(
  0.3,
  ellipsoid([0, 0.95, -0.2], [0.8, 0.72, 0.96]),
  ellipsoid([0, 1.2, -0.15], [0.66, 0.6, 0.8]),
);
const brim: Sdf = (x, y, z) => {
  const r = Math.hypot(x / 0.94, z + 0.12);
  const bent = 0.62 + 0.1 * x * x - 0.07 * (z + 0.1) * Math.abs(z + 0.1);
  return Math.max(Math.abs(y - bent) - 0.035, r - 1.62) * 0.7;
};
const band: Sdf = (x, y, z) => Math.max(crown(x, y, z) - 0.03, Math.abs(y - 0.75) - 0.1);

/** The hat, for a head's frame or wherever it was hung. */
export function feltHat(
  skull: Frame,
  felt: Material = { ramp: inks.brown, cut: skull.y, gap: 0.07, depth: 0.5, tone: 0.85 },
  ribbon: Material = { ...felt, ramp: inks.ember, depth: 0.2, tone: 0.8 },
): readonly Part[] {
  const rings = within(skull, (x, _y, z) => Math.hypot(x, z + 0.12));
  return [
    { solid: place(skull, crown), material: felt, around: around(skull, [0, 0.95, -0.1], 1.5) },
    {
      solid: place(skull, brim),
      material: { ...felt, measure: rings },
      around: around(skull, [0, 0.7, -0.1], 1.8),
    },
    { solid: place(skull, band), material: ribbon, around: around(skull, [0, 0.8, -0.1], 1.3) },
  ];
}

const mustache: Sdf = swell(
  twin(
    blend(
      0.1,
      bar([0.03, -0.42, 0.92], [0.24, -0.5, 0.82], 0.075, 0.085),
      bar([0.24, -0.5, 0.82], [0.42, -0.56, 0.62], 0.085, 0.03),
    ),
  ),
  (x, y) => 0.012 * Math.sin((x + y * 0.8) * 60),
);

const beard: Sdf = swell(
  carve(
    0.05,
    blend(
      0.2,
      ellipsoid([0, -0.88, 0.5], [0.42, 0.36, 0.38]),
      twin(bar([0.62, -0.15, 0.05], [0.4, -0.72, 0.3], 0.16, 0.26)),
    ),
    ellipsoid([0, -0.56, 0.98], [0.24, 0.15, 0.3]),
    twin(ellipsoid([0.3, -0.2, 0.72], [0.3, 0.32, 0.4])),
  ),
  (x, y, z) => 0.022 * Math.sin(x * 34 + 3 * Math.sin(y * 7)) * Math.sin(y * 21 + z * 16),
);

/** Combed back with water and a straight parting. */
const pomade: Sdf = swell(
  carve(
    0.08,
    blend(
      0.2,
      ellipsoid([0, 0.46, -0.24], [0.82, 0.86, 0.98]),
      ellipsoid([0.1, 0.98, 0.2], [0.58, 0.3, 0.5]),
    ),
    ellipsoid([0, -0.16, 0.86], [0.64, 0.86, 0.72]),
    ellipsoid([0, -0.95, 0.1], [1, 0.72, 1.2]),
    bar([-0.34, 1.32, -0.6], [-0.34, 1.1, 0.85], 0.05),
  ),
  (x, y) => 0.009 * Math.sin(Math.atan2(x + 0.34, y) * 40),
);

const curls: Sdf = swell(
  carve(
    0.1,
    blend(
      0.2,
      ellipsoid([0, 0.5, -0.26], [0.98, 0.94, 1.06]),
      ellipsoid([0, 0, -0.6], [0.8, 0.7, 0.6]),
    ),
    ellipsoid([0, -0.24, 0.86], [0.62, 0.88, 0.8]),
  ),
  (x, y, z) =>
    0.06 * Math.sin(x * 13) * Math.sin(y * 12 + 1) * Math.sin(z * 12) +
    0.02 * Math.sin(x * 31 + y * 27),
  0.55,
);

const glasses: Sdf = union(
  twin((x, y, z) =>
    hoop([0, 0, 0], 0.21, 0.022)(x - 0.29, z - 0.86 + 0.3 * (x - 0.29) ** 2, y - 0.02),
  ),
  bar([-0.09, 0.06, 0.93], [0.09, 0.06, 0.93], 0.02),
  twin(bar([0.5, 0.06, 0.8], [0.8, 0.06, -0.1], 0.018)),
);

const hairy = (skull: Frame, solid: Sdf): Part => ({
  solid: place(skull, solid),
  material: ink,
  around: around(skull, [0, -0.5, 0.4], 1.25),
});

/** Great-grandfather: the hat stayed on. */
export const fiddler: Person = {
  face: { jaw: 1.04, nose: 1.16, brow: 1.4, cheek: 1.15, lips: 0.7 },
  coat: true,
  build: 1.12,
  chest: 0.36,
  headgear: (skull) => [
    ...feltHat(skull, ink, flat('#d4662a')),
    hairy(skull, mustache),
    combed(skull, pomadeUnderHat),
  ],
};
const pomadeUnderHat: Sdf = carve(0.05, pomade, (_x, y) => 0.62 - y);

/** Grandfather: swing, barn dances, the radio on Saturdays. */
export const swinger: Person = {
  face: { jaw: 1, nose: 1.05, brow: 1.1, lips: 0.85, chin: 1.1 },
  coat: true,
  build: 1.1,
  chest: 0.36,
  headgear: (skull) => [combed(skull, pomade)],
};

/** Father: bass lines, record crates, a garage. */
export const bassist: Person = {
  face: { jaw: 1.05, nose: 1.12, brow: 1.1, cheek: 1.05 },
  build: 1.12,
  chest: 0.36,
  headgear: (skull) => [
    combed(skull, curls),
    hairy(skull, beard),
    hairy(skull, mustache),
    {
      solid: place(skull, glasses),
      material: flat('#e8b15a'),
      around: around(skull, [0, 0, 0.6], 1.1),
    },
  ],
};
