import type { Ramp } from '../solid/material.ts';
import { outline, pointsOf } from '../solid/outline.ts';
import type { Part } from '../solid/part.ts';
import { outOf, place, within, type Frame } from '../solid/place.ts';
import {
  ball,
  bar,
  below,
  blend,
  carve,
  clamp,
  ellipsoid,
  intersect,
  swell,
  union,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { inks } from './inks.ts';
import {
  holeFigure,
  holesFigure,
  recordFigure,
  recordLabel,
  recordStrings,
  stringsFigure,
} from './prints.ts';

/** Outlines are drawn 1000 by 1000 and stand 6.6 high, their middle at the origin. */
const SCALE = 1 / 150;
const shape = (path: string): Sdf =>
  outline(pointsOf(path).map(([x, y]) => [(x - 500) * SCALE, (520 - y) * SCALE]));

const TEE =
  'M372 176C420 232 580 232 628 176L712 204C770 226 806 262 838 332L918 520L780 584L736 492C730 620 734 740 746 858C590 884 410 884 254 858C266 740 270 620 264 492L220 584L82 520L162 332C194 262 230 226 288 204Z';
const HOODIE =
  'M344 210L262 240C206 262 184 306 170 372L112 800C130 822 196 834 228 822L270 560C274 660 268 760 262 872C410 900 590 900 738 872C732 760 726 660 730 560L772 822C804 834 870 822 888 800L830 372C816 306 794 262 738 240L656 210Z';

/** Cloth that hangs: filled like a pillow, wrinkled at the arms, falling toward the hem. */
function hung(flat: Sdf, deep: number): Sdf {
  return (x, y, z) => {
    const edge = flat(x, y, 0);
    const inside = Math.max(0, -edge);
    const fall = clamp((1.6 - y) / 4);
    const fold =
      0.075 * fall * Math.sin(x * 4.1 + 0.6 * Math.sin(y * 1.2) + 0.4) +
      0.05 * Math.sin(x * 2.1 - y * 2.6 + 1) * clamp((Math.abs(x) - 0.9) / 0.7) +
      0.03 * Math.sin(y * 5 + x * 3) * clamp((Math.abs(x) - 1.4) / 0.5);
    const half = deep * (1 - Math.exp(-inside * 2.6)) + 0.05 + fold * clamp(inside / 0.25);
    const dz = Math.abs(z) - half;
    return (Math.hypot(Math.max(edge, 0), Math.max(dz, 0)) + Math.min(0, Math.max(edge, dz))) * 0.6;
  };
}

/** What is printed or stitched on: a flat figure, raised by a thread's width. */
const printed =
  (cloth: Sdf, figure: Sdf): Sdf =>
  (x, y, z) =>
    Math.max(cloth(x, y, z) - 0.012, figure(x, y, 0), -z);

/** The seam above the hem. */
const hem: Sdf = (_x, y) => (Math.abs(y + 2.12 + 0.03 * _x * _x) < 0.016 ? 0.45 : 1);
/** Inside a hood it is dark, and its hem is ribbed. */
const inHood: Sdf = (x, y, z) =>
  (y < -2.02 && Math.abs(x) < 1.75 ? 0.75 + 0.3 * Math.sin(x * 40) : 1) *
  clamp(
    0.18 + 5 * Math.max(0, ellipsoid([0, 2.5, 0.62], [0.72, 0.8, 0.72])(x, y, z) - 0.02),
    0.18,
    1,
  );

interface Layer {
  readonly figure: Sdf;
  readonly ramp: Ramp;
  readonly raise?: number;
  readonly measure?: Sdf;
}

function garment(
  frame: Frame,
  cloth: Sdf,
  ramp: Ramp,
  layers: readonly Layer[],
  extra: readonly Part[] = [],
  paint: Sdf = hem,
  tone = 0.95,
  depth = 0.34,
): readonly Part[] {
  const around = [...frame.at, 4.6 * frame.size] as const;
  const weave = within(frame, (x, y) => (y + 0.18 * Math.sin(x * 1.6)) * frame.size);
  return [
    {
      solid: place(frame, cloth),
      material: {
        ramp,
        cut: frame.y,
        measure: weave,
        gap: 0.095 * frame.size,
        depth,
        tone,
        paint: within(frame, paint),
      },
      around,
    },
    ...layers.map(({ figure, ramp: ink, raise = 0, measure }): Part => {
      const stitched = printed((x, y, z) => cloth(x, y, z) - raise, figure);
      return {
        solid: place(frame, stitched),
        material: {
          ramp: ink,
          cut: frame.x,
          gap: 0.045 * frame.size,
          depth: measure === undefined ? 0.25 : 0.85,
          tone: 1.05,
          glow: () => (measure === undefined ? 0.1 : 0.05),
          ...(measure === undefined ? {} : { measure: within(frame, measure), gap: 0.09 }),
        },
        around: [...outOf(frame, [0, 0.2, 0.2]), 2.2 * frame.size],
      };
    }),
    ...extra,
  ];
}

const teeCloth = carve(0.06, hung(shape(TEE), 0.42), ellipsoid([0, 2.35, 0.1], [0.8, 0.32, 0.34]));
const collar: Sdf = (x, y, z) => {
  const rim = Math.hypot(Math.hypot(x / 1.02, (y - 2.34) / 0.42) - 0.84, (z - 0.3) * 0.8) - 0.06;
  return Math.max(rim, y - 2.3) * 0.4;
};

export const fHoleTee = (frame: Frame): readonly Part[] =>
  garment(frame, union(teeCloth, collar), inks.night, [{ figure: holesFigure, ramp: inks.ivory }]);

export const stringsTee = (frame: Frame): readonly Part[] =>
  garment(frame, union(teeCloth, collar), inks.sea, [
    { figure: stringsFigure(), ramp: inks.ivory },
  ]);

export const vinylTee = (frame: Frame): readonly Part[] =>
  garment(
    frame,
    union(teeCloth, collar),
    inks.ivory,
    [
      { figure: recordFigure, ramp: inks.night, measure: (x, y) => Math.hypot(x, y - 0.35) },
      { figure: recordLabel, ramp: inks.ember, raise: 0.012 },
      { figure: recordStrings, ramp: inks.varnish, raise: 0.02 },
    ],
    [],
    hem,
    0.92,
    0.22,
  );

const hood = carve(
  0.1,
  blend(
    0.2,
    ellipsoid([0, 2.55, -0.1], [1.05, 1.02, 0.66]),
    ellipsoid([0, 1.75, 0.15], [1.05, 0.42, 0.5]),
  ),
  ellipsoid([0, 2.5, 0.62], [0.74, 0.82, 0.72]),
);
const hoodieCloth = hung(shape(HOODIE), 0.46);
const ribs: Sdf = (x, y, z) =>
  Math.max(hoodieCloth(x, y, z) - 0.04, Math.max(y + 2.02, Math.abs(x) - 1.75), -2.6 - y);
const pouch: Sdf = (x, y, z) => {
  const flat = Math.max(Math.abs(y + 1.5) - 0.46, Math.abs(x) - 1.12 + 0.42 * (y + 1.5));
  return Math.max(hoodieCloth(x, y, z) - 0.055, flat * 0.8, -z);
};
const cords = union(
  blend(0.02, bar([-0.34, 1.62, 0.6], [-0.4, 0.86, 0.62], 0.035), ball([-0.4, 0.8, 0.62], 0.055)),
  blend(0.02, bar([0.34, 1.62, 0.6], [0.42, 1.02, 0.62], 0.035), ball([0.42, 0.96, 0.62], 0.055)),
);

export const hoodie = (frame: Frame): readonly Part[] =>
  garment(
    frame,
    blend(0.08, union(hoodieCloth, ribs, pouch), hood),
    inks.night,
    [{ figure: stringsFigure(), ramp: inks.varnish }],
    [
      {
        solid: place(frame, cords),
        material: {
          ramp: inks.varnish,
          cut: frame.y,
          gap: 0.05 * frame.size,
          depth: 0.4,
          gloss: 0.3,
        },
        around: [...outOf(frame, [0, 1.2, 0.6]), 0.8 * frame.size],
      },
    ],
    inHood,
  );

/** The same cut by day: ivory, and f-holes where the other one has strings. */
export const daylightHoodie = (frame: Frame): readonly Part[] =>
  garment(
    frame,
    blend(0.08, union(hoodieCloth, ribs, pouch), hood),
    inks.ivory,
    [{ figure: (x, y) => holesFigure(x * 1.2, (y - 0.05) * 1.2, 0) / 1.2, ramp: inks.varnish }],
    [],
    inHood,
    0.92,
    0.26,
  );

const crewCloth = carve(0.06, hoodieCloth, ellipsoid([0, 2.2, 0.1], [0.92, 0.34, 0.4]));
const crewCollar: Sdf = (x, y, z) => {
  const rim = Math.hypot(Math.hypot(x / 1.04, (y - 2.14) / 0.42) - 0.92, (z - 0.3) * 0.8) - 0.09;
  return Math.max(rim, y - 2.1) * 0.4;
};

/** A sweatshirt with one f-hole on the chest. */
export const crewneck = (frame: Frame): readonly Part[] =>
  garment(
    frame,
    union(crewCloth, ribs, crewCollar),
    inks.ember,
    [{ figure: (x, y) => holeFigure(1.05)(x, y - 0.1, 0), ramp: inks.ivory }],
    [],
    (x, y) => (y < -2.02 && Math.abs(x) < 1.75 ? 0.75 + 0.3 * Math.sin(x * 40) : 1),
  );

/** A ribbed knit beanie with a turned-up cuff, and one f-hole on it. */
export function beanie(frame: Frame): readonly Part[] {
  const rib: Sdf = (x, _y, z) => 0.035 * Math.abs(Math.sin(Math.atan2(x, z) * 18));
  const crown = swell(
    intersect(0.08, ellipsoid([0, -0.3, 0], [1.5, 2.05, 1.5]), below([0, -0.5, 0], [0, -1, 0])),
    rib,
    0.7,
  );
  const band: Sdf = (x, y, z) =>
    (Math.hypot(Math.max(0, Math.hypot(x, z) - 1.5), Math.max(0, Math.abs(y + 0.62) - 0.4)) -
      0.13 -
      rib(x, y, z)) *
    0.7;
  const badge: Sdf = (x, y, z) =>
    Math.max(band(x, y, z) - 0.05, holeFigure(0.3)(x, y + 0.62, 0), -z);
  const at = (point: Vec, r: number) => [...outOf(frame, point), r * frame.size] as const;
  const knit = { cut: frame.y, gap: 0.075 * frame.size, depth: 0.5 };
  return [
    {
      solid: place(frame, crown),
      material: { ...knit, ramp: inks.varnish },
      around: at([0, 0.6, 0], 2.2),
    },
    {
      solid: place(frame, band),
      material: { ...knit, ramp: inks.ember },
      around: at([0, -0.6, 0], 2.1),
    },
    {
      solid: place(frame, badge),
      material: { ...knit, ramp: inks.ivory, depth: 0.3, glow: () => 0.15, tone: 1.1 },
      around: at([0, -0.6, 1.6], 0.8),
    },
  ];
}

/** A six-panel cap that looks along z. */
export function cap(frame: Frame): readonly Part[] {
  const seams: Sdf = (x, _y, z) => {
    const a = Math.atan2(x, z) / (Math.PI / 3);
    return -0.02 * Math.exp(-(((a - Math.round(a)) / 0.035) ** 2));
  };
  const crown = swell(
    intersect(0.06, ellipsoid([0, -0.2, 0], [1.5, 1.75, 1.62]), below([0, -0.25, 0], [0, -1, 0])),
    seams,
    0.8,
  );
  const visor: Sdf = (x, y, z) => {
    const bent = -0.18 - 0.2 * x * x - 0.1 * (z - 1.2);
    return (
      Math.max(Math.abs(y - bent) - 0.05, Math.hypot(x / 1.42, (z - 1.1) / 1.55) - 1, 0.55 - z) *
      0.55
    );
  };
  const badge: Sdf = (x, y, z) =>
    Math.max(crown(x, y, z) - 0.05, holeFigure(0.54)(x, y - 0.66, 0), -z);
  const at = (point: Vec, r: number) => [...outOf(frame, point), r * frame.size] as const;
  const cloth = { ramp: inks.night, cut: frame.y, gap: 0.07 * frame.size, depth: 0.4 };
  return [
    {
      solid: place(frame, union(crown, ball([0, 1.56, 0], 0.12))),
      material: cloth,
      around: at([0, 0.4, 0], 2),
    },
    {
      solid: place(frame, visor),
      material: {
        ...cloth,
        ramp: inks.dusk,
        measure: within(frame, (x, _y, z) => Math.hypot(x / 1.42, (z - 1.1) / 1.55) * frame.size),
      },
      around: at([0, -0.4, 1.5], 2),
    },
    {
      solid: place(frame, badge),
      material: { ...cloth, ramp: inks.varnish, depth: 0.3, glow: () => 0.15, tone: 1.1 },
      around: at([0, 0.6, 1.3], 1),
    },
  ];
}
