import { near } from '../solid/part.ts';
import { outOf, type Frame } from '../solid/place.ts';
import {
  add,
  bar,
  blend,
  dot,
  mix,
  sub,
  times,
  union,
  unit,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';

/** Where the elbow of an arm is whose shoulder and wrist are given; it points toward `toward`. */
export function elbowOf(shoulder: Vec, wrist: Vec, upper: number, lower: number, toward: Vec): Vec {
  const way = sub(wrist, shoulder);
  const reach = Math.min(Math.hypot(...way), (upper + lower) * 0.999);
  const dir = unit(way);
  const a = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const h = Math.sqrt(Math.max(0, upper * upper - a * a));
  const pole = sub(toward, times(dir, dot(toward, dir)));
  return add(add(shoulder, times(dir, a)), times(unit(pole), h));
}

/** A finger through its joints, thinner toward the tip. */
export function finger(joints: readonly Vec[], r = 0.105): Sdf {
  const bones = joints
    .slice(1)
    .map((to, i) => bar(joints[i] ?? to, to, r * (1 - 0.1 * i), r * (1 - 0.1 * (i + 1))));
  return union(...bones);
}

/** A bare forearm from elbow to wrist. */
export function forearm(elbow: Vec, wrist: Vec): Sdf {
  const muscle = mix(elbow, wrist, 0.3);
  return blend(0.15, bar(elbow, muscle, 0.27, 0.28), bar(muscle, wrist, 0.28, 0.18));
}

/** The left hand under a violin's neck, its fingers over the strings. Frame: the violin's. */
export function fingeringHand(frame: Frame): { solid: Sdf; wrist: Vec } {
  const p = (x: number, y: number, z: number): Vec => outOf(frame, [x, y, z]);
  const s = frame.size;
  const fingers = [4.74, 4.48, 4.26, 4.02].map((x, i) => {
    const lift = [0.02, 0, 0.1, 0.2][i] ?? 0;
    const root = 4.6 - i * 0.13;
    return finger(
      [
        p(root, 0.0, 0.44),
        p((root + x) / 2, 0.5 + lift, 0.56),
        p(x + 0.02, 0.8 + lift, 0.36),
        p(x - 0.04, 0.6 + lift, [0.02, -0.05, 0.07, 0.12][i] ?? 0),
      ],
      0.108 * s,
    );
  });
  const thumb = finger([p(4.7, -0.35, -0.1), p(4.72, 0.1, -0.3), p(4.7, 0.52, -0.26)], 0.13 * s);
  const palm = blend(
    0.12,
    bar(p(4.62, 0.0, 0.36), p(4.28, 0.0, 0.4), 0.17 * s),
    bar(p(4.62, -0.1, 0.3), p(4.66, -0.7, 0.1), 0.2 * s, 0.19 * s),
    bar(p(4.32, -0.05, 0.34), p(4.58, -0.75, 0.1), 0.18 * s),
  );
  return {
    solid: near(p(4.45, 0.1, 0.15), 1.15 * s, blend(0.07, palm, thumb, ...fingers)),
    wrist: p(4.68, -1.0, 0.02),
  };
}

/** The right hand on a bow. Frame: the bow's; `out` is the side its back is seen from. */
export function bowHand(frame: Frame, wrist: Vec): Sdf {
  const p = (x: number, y: number, z: number): Vec => outOf(frame, [x, y, z]);
  const s = frame.size;
  const knuckles = [0.86, 0.64, 0.42, 0.22].map((x, i) => p(x, 0.52 - 0.04 * i, 0.06));
  const fingers = [1.0, 0.74, 0.48, 0.16].map((x, i) =>
    finger(
      [
        knuckles[i] ?? p(x, 0.6, 0),
        p(x + 0.02, 0.4, 0.26),
        p(x + 0.03, i === 3 ? 0.3 : 0.12, 0.25),
        p(x, i === 3 ? 0.2 : -0.04, 0.14),
      ],
      0.108 * s,
    ),
  );
  const thumb = finger(
    [mix(p(0.7, 0.55, -0.1), wrist, 0.3), p(0.75, 0.25, -0.2), p(0.78, 0.02, -0.08)],
    0.12 * s,
  );
  const [first, , , last] = knuckles as [Vec, Vec, Vec, Vec];
  const back = blend(
    0.15,
    bar(first, last, 0.15 * s),
    bar(first, wrist, 0.17 * s, 0.19 * s),
    bar(last, wrist, 0.15 * s, 0.19 * s),
    bar(mix(first, last, 0.5), wrist, 0.18 * s, 0.2 * s),
  );
  return near(mix(p(0.6, 0.2, 0), wrist, 0.4), 1.2 * s, blend(0.06, back, thumb, ...fingers));
}
