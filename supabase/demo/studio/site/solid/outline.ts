import { clamp, type Sdf } from './sdf.ts';

type Flat = readonly [x: number, y: number];

/** The points along a closed path of absolute `M` and `C` commands. */
export function pointsOf(path: string, perCurve = 14): readonly Flat[] {
  const points: Flat[] = [];
  let from: Flat = [0, 0];
  for (const [, command, numbers = ''] of path.matchAll(/([MCLZ])([^MCLZ]*)/g)) {
    const n = [...numbers.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    if (command === 'M' || command === 'L') {
      from = [n[0] ?? 0, n[1] ?? 0];
      points.push(from);
    }
    for (let i = 0; command === 'C' && i + 5 < n.length; i += 6) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = n.slice(i, i + 6);
      for (let k = 1; k <= perCurve; k += 1) {
        const t = k / perCurve;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        points.push([
          from[0] * a + x1 * b + x2 * c + x3 * d,
          from[1] * a + y1 * b + y2 * c + y3 * d,
        ]);
      }
      from = [x3, y3];
    }
  }
  return points;
}

function distanceTo(points: readonly Flat[], x: number, y: number): number {
  let best2 = Infinity;
  let inside = false;
  let [ax, ay] = points.at(-1) ?? [0, 0];
  for (const point of points) {
    const bx = point[0];
    const by = point[1];
    const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1));
    best2 = Math.min(best2, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * ex) inside = !inside;
    ax = bx;
    ay = by;
  }
  return Math.sqrt(best2) * (inside ? -1 : 1);
}

/**
 * The distance from a flat outline, negative inside, as a table that is read instead of measured:
 * solids ask it millions of times. The third coordinate is not looked at.
 */
export function outline(points: readonly Flat[], cells = 220): Sdf {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const margin =
    0.12 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [x0, y0] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const step = Math.max(Math.max(...xs) + margin - x0, Math.max(...ys) + margin - y0) / cells;
  const across = cells + 1;
  let table: Float32Array | null = null;
  const measured = (): Float32Array => {
    const cellsOf = new Float32Array(across * across);
    for (let j = 0; j < across; j += 1) {
      for (let i = 0; i < across; i += 1) {
        cellsOf[j * across + i] = distanceTo(points, x0 + i * step, y0 + j * step);
      }
    }
    return cellsOf;
  };
  return (x, y) => {
    table ??= measured();
    const u = (x - x0) / step;
    const v = (y - y0) / step;
    const cu = clamp(u, 0, cells - 0.001);
    const cv = clamp(v, 0, cells - 0.001);
    const i = Math.floor(cu);
    const j = Math.floor(cv);
    const s = cu - i;
    const t = cv - j;
    const k = j * across + i;
    const top = (table[k] ?? 0) * (1 - s) + (table[k + 1] ?? 0) * s;
    const low = (table[k + across] ?? 0) * (1 - s) + (table[k + across + 1] ?? 0) * s;
    // Off the table the way back to it counts too.
    return top * (1 - t) + low * t + Math.hypot(u - cu, v - cv) * step;
  };
}
