import { VIOLIN_BODY } from '../../art/instruments.ts';
import { outline, pointsOf } from '../solid/outline.ts';
import type { Part } from '../solid/part.ts';
import { outOf, place, within, type Frame } from '../solid/place.ts';
import {
  ball,
  bar,
  box,
  carve,
  clamp,
  drum,
  far,
  intersect,
  union,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { inks } from './inks.ts';

/**
 * A violin lying on its back: x runs from the button to the scroll, y up through the belly, z across.
 * The body is 3.7 long; the strings run from (0.7, 0.5) over the bridge at 1.7 to the nut at 5.05.
 */
const MM = 1 / 96;
const body = outline(pointsOf(VIOLIN_BODY).map(([x, y]) => [(356 - y) * MM, x * MM]));

const LAST = 5.95;
export const BRIDGE: Vec = [1.66, 0.62, 0];

const corpus: Sdf = (x, y, z) => {
  if (Math.abs(y) > 0.8) return Math.abs(y) - 0.5;
  const edge = body(x, z, 0);
  const arch = 0.19 + 0.13 * Math.min(1, Math.max(0, -edge) / 0.5) ** 0.8;
  const dy = Math.abs(y) - arch;
  return (
    far(Math.max(edge + 0.03, 0), Math.max(dy, 0)) * 0.8 + Math.min(0, Math.max(edge, dy)) - 0.03
  );
};

const neck = union(
  bar([3.5, 0.22, 0], [5.1, 0.3, 0], 0.15, 0.12),
  box([4.75, 0.33, 0], [0.35, 0.1, 0.13], 0.05),
  box([5.38, 0.28, 0], [0.36, 0.13, 0.12], 0.05),
);
const scroll: Sdf = (x, y, z) => {
  const [dx, dy] = [x - LAST + 0.06, y - 0.17];
  const r = far(dx, dy);
  const turn = Math.atan2(dy, dx);
  const wall = 0.27 - 0.018 * turn + 0.012 * Math.cos(r * 46 - turn);
  const half = 0.1 + 0.1 * (1 - clamp(r / 0.28)) - 0.03 * Math.sin(r * 44 - turn);
  return Math.max(r - wall, Math.abs(z) - half) * 0.6;
};
const pegs = union(
  ...[5.2, 5.34, 5.48, 5.62].flatMap((x, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    return [bar([x, 0.27, 0], [x, 0.29, side * 0.34], 0.04), ball([x, 0.29, side * 0.42], 0.085)];
  }),
);

const board = box([3.6, 0.45, 0], [1.52, 0.05, 0.155], 0.04);
const tail = union(
  intersect(
    0.02,
    box([0.66, 0.4, 0], [0.58, 0.06, 0.2], 0.05),
    (x, _y, z) => Math.abs(z) - 0.1 - x * 0.09,
  ),
  ball([-0.03, 0.02, 0], 0.09),
);
const chinRest = carve(
  0.08,
  drum([0.36, 0.36, -0.56], 0.36, 0.09, 0.08),
  ball([0.36, 1.05, -0.56], 0.68),
);
const bridge = box([BRIDGE[0], 0.44, 0], [0.035, 0.17, 0.24], 0.02);

const fHole = (x: number, z: number): number => {
  const u = (x - 1.68) / 0.46;
  if (Math.abs(u) > 1.12) return 1;
  const spine = 0.5 + 0.09 * Math.sin(u * 2.6) + 0.05 * u;
  const off = Math.abs(z) - spine;
  const stem = Math.abs(off) - 0.034 * (1 - 0.35 * Math.abs(u));
  const eyes = Math.min(
    far(off + 0.075, (u - 0.98) * 0.46) - 0.062,
    far(off - 0.085, (u + 1) * 0.46) - 0.075,
  );
  return Math.min(Math.abs(u) < 1.04 ? stem : 1, eyes);
};
/** Flame in the wood, a darker edge, purfling, and the two holes. */
const varnished: Sdf = (x, y, z) => {
  const edge = -body(x, z, 0);
  const flame = 0.94 + 0.06 * Math.sin(z * 46 + 2 * Math.sin(x * 2.1)) * Math.sin(x * 3.7 + z * 2);
  const purfling = Math.abs(edge - 0.1) < 0.014 && y > 0 ? 0.35 : 1;
  const worn = 0.72 + 0.28 * clamp(edge / 0.3);
  const hole = y > 0.1 && fHole(x, z) < 0 ? 0.02 : 1;
  return flame * purfling * worn * hole;
};

export interface ViolinLook {
  readonly tone?: number;
  readonly strings?: boolean;
}

/** A violin standing where the frame says, ready for a scene. */
export function violin(frame: Frame, { tone = 1 }: ViolinLook = {}): readonly Part[] {
  const middle = outOf(frame, [1.85, 0.2, 0]);
  const headEnd = outOf(frame, [4.6, 0.3, 0]);
  const s = frame.size;
  const wood = {
    ramp: inks.varnish,
    gloss: 0.55,
    tone,
    cut: [0, 1, 0] as Vec,
    gap: 0.062 * Math.sqrt(s),
    depth: 0.42,
    measure: within(frame, (x, _y, z) => (z + 0.03 * Math.sin(x * 2.4)) * s),
    paint: within(frame, varnished),
  };
  const black = {
    ramp: inks.ebony,
    gloss: 0.3,
    tone: 0.7,
    cut: frame.x,
    gap: 0.05 * s,
    depth: 0.2,
  };
  const bone = { ramp: inks.ivory, gloss: 0.2, cut: frame.x, gap: 0.09 * s, depth: 0.1 };
  const string = (z: number): Sdf =>
    union(
      bar([0.95, 0.46, z * 0.8], [BRIDGE[0], 0.62, z * 1.25], 0.012),
      bar([BRIDGE[0], 0.62, z * 1.25], [5.1, 0.535, z * 0.7], 0.012),
    );
  const at = (point: Vec, r: number) => [...outOf(frame, point), r * s] as const;
  return [
    { solid: place(frame, corpus), material: wood, around: [...middle, 2.1 * s] },
    {
      solid: place(frame, union(neck, scroll)),
      material: { ...wood, depth: 0.3, paint: () => 0.85 },
      around: [...headEnd, 1.9 * s],
    },
    { solid: place(frame, pegs), material: black, around: at([5.4, 0.3, 0], 0.75) },
    {
      solid: place(frame, union(board, tail, chinRest)),
      material: black,
      around: at([2.4, 0.4, 0], 3),
    },
    { solid: place(frame, bridge), material: bone, around: at(BRIDGE, 0.45) },
    {
      solid: place(frame, union(...[-0.135, -0.045, 0.045, 0.135].map(string))),
      material: { ...bone, tone: 1.3, paint: () => 1, glow: () => 0.25 },
      around: at([3, 0.5, 0], 2.2),
    },
  ];
}

/** A bow from its frog at `from` toward `to`, its hair on the side of `hairSide`. */
export function bow(frame: Frame): readonly Part[] {
  const s = frame.size;
  const stick = union(
    bar([0, 0.16, 0], [2.6, 0.05, 0], 0.045, 0.038),
    bar([2.6, 0.05, 0], [5.9, 0.12, 0], 0.038, 0.03),
    bar([5.9, 0.12, 0], [6.02, -0.12, 0], 0.04, 0.03),
  );
  const frog = box([0.42, 0, 0], [0.26, 0.13, 0.07], 0.03);
  const hair = box([3.2, -0.13, 0], [2.8, 0.014, 0.055], 0.012);
  const around = [...outOf(frame, [3, 0, 0]), 3.2 * s] as const;
  const plain = { cut: frame.x, gap: 0.07 * s, depth: 0.1 };
  return [
    {
      solid: place(frame, stick),
      material: { ...plain, ramp: inks.varnish, gloss: 0.6, tone: 0.8 },
      around,
    },
    { solid: place(frame, frog), material: { ...plain, ramp: inks.ebony, gloss: 0.6 }, around },
    {
      solid: place(frame, hair),
      material: { ...plain, ramp: inks.ivory, tone: 1.2, glow: () => 0.3 },
      around,
    },
  ];
}
