import { stroke } from '../../art/svg.ts';
import {
  beanie,
  cap,
  crewneck,
  daylightHoodie,
  fHoleTee,
  hoodie,
  stringsTee,
  vinylTee,
} from '../figures/garments.ts';
import { inks } from '../figures/inks.ts';
import type { Picture } from '../picture.ts';
import type { Lights } from '../solid/march.ts';
import type { Part } from '../solid/part.ts';
import { turned, type Frame } from '../solid/place.ts';
import { bar, blend, box, union } from '../solid/sdf.ts';
import { beam, dust, gathering, night } from './backdrop.ts';

const lights: Lights = { key: [-0.55, 0.75, 0.8], rim: [0.9, 0.35, -0.55] };

/** The hook and shoulders a garment hangs from. */
function hanger(at: readonly [number, number, number], size = 1): Part {
  const [x, y, z] = at;
  const p = (dx: number, dy: number) => [x + dx * size, y + dy * size, z] as const;
  return {
    solid: union(
      blend(
        0.05,
        bar(p(0, 2.15), p(-0.9, 1.8), 0.07 * size),
        bar(p(0, 2.15), p(0.9, 1.8), 0.07 * size),
      ),
      bar(p(0, 2.15), p(0, 2.75), 0.035 * size),
      bar(p(0, 2.75), p(0.14, 3.0), 0.035 * size),
    ),
    material: { ramp: inks.varnish, cut: [1, 0, 0], gap: 0.06, depth: 0.3, gloss: 0.5 },
    around: [x, y + 2.3 * size, z, 1.6 * size],
  };
}

function product(name: string, tint: string, parts: readonly Part[], angle = 25.5): Picture {
  const [w, h] = [800, 1000];
  return {
    name: `images/merch/${name}`,
    width: w,
    height: h,
    layers: [
      night(w, h, [360, 440], tint, 0.95, 1) +
        beam('fall', [240, -80], [60, 1000], [760, 1000], '#f4d9a8', 0.2) +
        Array.from({ length: 40 }, (_, i) =>
          stroke(`M${i * 21} 0V1000`, { color: '#f4ecdf', width: 1, opacity: 0.03 }),
        ).join(''),
      {
        parts,
        camera: { eye: [0, 0.4, 17], target: [0, 0.12, 0], angle },
        lights,
        inking: { rimStrength: 1.3, rim: '#f0b65c', fill: 0.26 },
      },
      dust(name, 60, [80, 60], [700, 900], '#f5d9a0', 2) + gathering(w, h, 0.14),
    ],
  };
}

const slant = (degrees: number): Frame => turned([0, -0.1, 0], degrees);

const rail: Part = {
  solid: union(bar([-12, 3.1, 0], [12, 3.1, 0], 0.075), box([0, 9, 0], [0.05, 0.05, 0.05])),
  material: { ramp: inks.varnish, cut: [1, 0, 0], gap: 0.2, depth: 0.1, gloss: 0.6 },
  around: [0, 3.1, 0, 13],
};

const heroParts = (): readonly Part[] => [
  rail,
  ...[-4.6, -0.2, 4.2].flatMap((x, i) => {
    const frame = turned([x, -0.05, 0.2], [24, 10, -20][i] ?? 0, 0, 0, 1);
    const dress = [hoodie, vinylTee, fHoleTee][i] ?? hoodie;
    return i === 0 ? dress(frame) : [...dress(frame), hanger([x, 0, 0.1])];
  }),
  ...cap(turned([8.2, 0.5, 0.5], -34, 10, -6, 1.02)),
];

export const merchPictures = (): readonly Picture[] => [
  product('night-stage-hoodie', '#b8501e', hoodie(slant(-12)), 25),
  product('f-hole-tee', '#1f6274', [...fHoleTee(slant(10)), hanger([0, -0.1, -0.05])]),
  product('rosin-cap', '#a87a30', cap(turned([0.2, -0.1, 0], -30, 14, 0, 1.36))),
  product('vinyl-tee', '#8a2a1c', [...vinylTee(slant(-10)), hanger([0, -0.1, -0.05])]),
  product('daylight-hoodie', '#2c5f73', daylightHoodie(slant(12)), 25),
  product('one-hole-crewneck', '#6a4a1a', [...crewneck(slant(-10)), hanger([0, -0.2, -0.05])]),
  product('four-strings-tee', '#8a2a1c', [...stringsTee(slant(10)), hanger([0, -0.1, -0.05])]),
  product('rosin-beanie', '#4a2f6a', beanie(turned([0, -0.2, 0], 18, 10, 0, 1.3))),
  {
    name: 'images/merch/hero',
    width: 1600,
    height: 900,
    layers: [
      night(1600, 900, [760, 400], '#a8481c', 0.72, 1) +
        beam('left', [420, -60], [20, 900], [760, 900], '#f4d9a8', 0.16) +
        beam('right', [1180, -60], [860, 900], [1560, 900], '#f4d9a8', 0.13),
      {
        parts: heroParts(),
        camera: { eye: [0, 0.9, 22], target: [1.1, 0.5, 0], angle: 24.5 },
        lights: { key: [-0.35, 0.9, 0.75], rim: [0.9, 0.3, -0.6] },
        inking: { rimStrength: 1.4, fill: 0.24 },
      },
      dust('rail', 110, [60, 40], [1540, 860], '#f5d9a0', 2.2) + gathering(1600, 900, 0.28),
    ],
  },
];
