/**
 * Solids as distances: a function that says how far a point is from a surface, negative inside.
 * Lengths are in heads: a head is about 2.3 units high, a violin 6.2 long.
 */
export type Sdf = (x: number, y: number, z: number) => number;
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** The length of (x, y, z), a dozen times as fast as `Math.hypot`. */
export const far = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(...a));
export const mix = (a: Vec, b: Vec, t: number): Vec => add(times(a, 1 - t), times(b, t));

export const clamp = (v: number, low = 0, high = 1): number => Math.min(high, Math.max(low, v));

export function ball([cx, cy, cz]: Vec, r: number): Sdf {
  return (x, y, z) => far(x - cx, y - cy, z - cz) - r;
}

/** Near enough to the true distance for marching. */
export function ellipsoid([cx, cy, cz]: Vec, [rx, ry, rz]: Vec): Sdf {
  return (x, y, z) => {
    const ax = (x - cx) / rx;
    const ay = (y - cy) / ry;
    const az = (z - cz) / rz;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
    const bx = ax / rx;
    const by = ay / ry;
    const bz = az / rz;
    const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
    return k1 < 1e-6 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
  };
}

/** A round bar from `a` to `b` whose radius goes from `ra` to `rb`. */
export function bar(a: Vec, b: Vec, ra: number, rb = ra): Sdf {
  const [ax, ay, az] = a;
  const [bx, by, bz] = sub(b, a);
  const length2 = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = clamp((px * bx + py * by + pz * bz) / length2);
    return (
      Math.sqrt((px - bx * t) ** 2 + (py - by * t) ** 2 + (pz - bz * t) ** 2) - (ra + (rb - ra) * t)
    );
  };
}

export function box([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round = 0): Sdf {
  return (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round;
    const dy = Math.abs(y - cy) - hy + round;
    const dz = Math.abs(z - cz) - hz + round;
    return (
      far(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) +
      Math.min(0, Math.max(dx, dy, dz)) -
      round
    );
  };
}

/** A disc lying flat: its axis is y. */
export function drum([cx, cy, cz]: Vec, r: number, half: number, round = 0): Sdf {
  return (x, y, z) => {
    const dr = far(x - cx, z - cz) - r + round;
    const dy = Math.abs(y - cy) - half + round;
    return far(Math.max(dr, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dr, dy)) - round;
  };
}

/** A ring lying flat: its axis is y. */
export function hoop([cx, cy, cz]: Vec, r: number, thick: number): Sdf {
  return (x, y, z) => far(far(x - cx, z - cz) - r, y - cy) - thick;
}

export function union(...solids: readonly Sdf[]): Sdf {
  const n = solids.length;
  return (x, y, z) => {
    let d = Infinity;
    for (let i = 0; i < n; i += 1) d = Math.min(d, solids[i]?.(x, y, z) ?? d);
    return d;
  };
}

/** Joins two distances as clay would: `k` is how wide the seam is smeared. */
function weld(a: number, b: number, k: number): number {
  const apart = a - b;
  if (apart >= k) return b;
  if (apart <= -k) return a;
  const h = (k - Math.abs(apart)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

export function blend(k: number, ...solids: readonly Sdf[]): Sdf {
  const n = solids.length;
  return (x, y, z) => {
    let d = solids[0]?.(x, y, z) ?? Infinity;
    for (let i = 1; i < n; i += 1) d = weld(d, solids[i]?.(x, y, z) ?? Infinity, k);
    return d;
  };
}

/** Takes `tool` out of `solid`, leaving an edge as soft as `k`. */
export function carve(k: number, solid: Sdf, ...tools: readonly Sdf[]): Sdf {
  return (x, y, z) => {
    let d = solid(x, y, z);
    for (const tool of tools) d = -weld(-d, tool(x, y, z), k);
    return d;
  };
}

export function intersect(k: number, a: Sdf, b: Sdf): Sdf {
  return (x, y, z) => -weld(-a(x, y, z), -b(x, y, z), k);
}

/** Moves the surface outwards by what `by` says at each point. */
export function swell(solid: Sdf, by: Sdf, factor = 0.7): Sdf {
  return (x, y, z) => {
    const d = solid(x, y, z);
    // Far off, what is only skin deep does not matter.
    return d > 0.5 ? (d - 0.15) * factor : (d - by(x, y, z)) * factor;
  };
}

/** The half space below a plane through `at` that faces `normal`. */
export function below(at: Vec, normal: Vec): Sdf {
  const [nx, ny, nz] = unit(normal);
  const offset = at[0] * nx + at[1] * ny + at[2] * nz;
  return (x, y, z) => x * nx + y * ny + z * nz - offset;
}

/** Mirrors at the plane x = 0: what is drawn on the right stands on the left too. */
export const twin =
  (solid: Sdf): Sdf =>
  (x, y, z) =>
    solid(Math.abs(x), y, z);
