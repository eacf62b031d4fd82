import type { Material } from './material.ts';
import type { Sdf, Vec } from './sdf.ts';

/** One solid of a scene, with a ball around it: what is far from the ball never asks the solid. */
export interface Part {
  readonly solid: Sdf;
  readonly material: Material;
  readonly around: readonly [x: number, y: number, z: number, r: number];
}

/** Outside its ball by more than this, the way to the ball is distance enough. */
const AFAR = 0.12;

export function distanceOf(part: Part, x: number, y: number, z: number): number {
  const ball = part.around;
  const dx = x - ball[0];
  const dy = y - ball[1];
  const dz = z - ball[2];
  const toBall = Math.sqrt(dx * dx + dy * dy + dz * dz) - ball[3];
  return toBall > AFAR ? toBall : part.solid(x, y, z);
}

/** The same solid, not asked by who is further off than its ball. */
export function near([cx, cy, cz]: Vec, r: number, solid: Sdf): Sdf {
  return (x, y, z) => {
    const toBall = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - r;
    return toBall > 2 * AFAR ? toBall : solid(x, y, z);
  };
}

/** How much of a light reaches a point: 1 in the open, softly less beside what stands in the way. */
export function lightThrough(parts: readonly Part[], p: Vec, to: Vec, own: Part): number {
  let open = 1;
  for (const part of parts) {
    const [cx, cy, cz, r] = part.around;
    const along = (cx - p[0]) * to[0] + (cy - p[1]) * to[1] + (cz - p[2]) * to[2];
    const away2 = (cx - p[0]) ** 2 + (cy - p[1]) ** 2 + (cz - p[2]) ** 2 - along * along;
    if (away2 > r * r || along < -r) continue;
    const half = Math.sqrt(r * r - away2);
    const end = Math.min(along + half, 14);
    let t = Math.max(part === own ? 0.07 : 0.03, along - half);
    for (let step = 0; step < 30 && t < end; step += 1) {
      const d = part.solid(p[0] + to[0] * t, p[1] + to[1] * t, p[2] + to[2] * t);
      open = Math.min(open, (9 * d) / t + 0.12);
      if (open <= 0.02) return 0;
      t += Math.max(0.035, d * 0.9);
    }
  }
  return Math.max(0, open);
}

/** How deep in a corner a point is, from 0 in the open to 1. */
export function shadeAt(parts: readonly Part[], p: Vec, normal: Vec): number {
  let shade = 0;
  for (const reach of [0.1, 0.4]) {
    let d = reach;
    for (const part of parts) {
      d = Math.min(
        d,
        distanceOf(
          part,
          p[0] + normal[0] * reach,
          p[1] + normal[1] * reach,
          p[2] + normal[2] * reach,
        ),
      );
    }
    shade += (reach - d) / reach / 2;
  }
  return Math.min(1, Math.max(0, shade));
}
