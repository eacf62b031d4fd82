import { rayThrough, viewOf, type Camera, type View } from './camera.ts';
import { distanceOf, lightThrough, shadeAt, type Part } from './part.ts';
import { dot, sub, times, unit, type Vec } from './sdf.ts';

export interface Lights {
  /** Toward the lamp in front, and toward the one behind that draws edges. */
  readonly key: Vec;
  readonly rim: Vec;
  /** A soft light without shadow. */
  readonly fill?: Vec;
}

/** What the camera sees, a number per pixel: everything the engraver needs to know. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  /** Which part, or -1. */
  readonly part: Int16Array;
  readonly at: Float32Array;
  readonly key: Float32Array;
  readonly fill: Float32Array;
  readonly rim: Float32Array;
  readonly shine: Float32Array;
  readonly shade: Float32Array;
}

const STEPS = 110;
const NEAR = 0.0016;
/** Pixels along the edge of a tile whose rays go the empty part of the way together. */
const TILE = 6;

/** The parts that a cone of rays can meet, and between which distances. */
interface Reach {
  readonly active: Part[];
  start: number;
  stop: number;
}

function reachOf(parts: readonly Part[], { eye }: View, ray: Vec, spread: number): Reach {
  const reach: Reach = { active: [], start: Infinity, stop: 0 };
  for (const part of parts) {
    const [cx, cy, cz, r] = part.around;
    const [ox, oy, oz] = [cx - eye[0], cy - eye[1], cz - eye[2]];
    const ahead = ox * ray[0] + oy * ray[1] + oz * ray[2];
    const wide = r + Math.max(0, ahead + r) * spread;
    const away2 = ox * ox + oy * oy + oz * oz - ahead * ahead;
    if (away2 > wide * wide) continue;
    const half = Math.sqrt(wide * wide - away2);
    reach.active.push(part);
    reach.start = Math.min(reach.start, ahead - half);
    reach.stop = Math.max(reach.stop, ahead + half);
  }
  return reach;
}

/** The first distance along the ray, from `t` on, at which something is nearer than the cone is wide. */
function walk(
  { active, stop }: Reach,
  eye: Vec,
  ray: Vec,
  t: number,
  spread: number,
): [number, Part | null] {
  let at = t;
  for (let step = 0; step < STEPS && at < stop; step += 1) {
    const x = eye[0] + ray[0] * at;
    const y = eye[1] + ray[1] * at;
    const z = eye[2] + ray[2] * at;
    let d = Infinity;
    let nearest: Part | null = null;
    for (const part of active) {
      const other = distanceOf(part, x, y, z);
      if (other < d) {
        d = other;
        nearest = part;
      }
    }
    const wide = at * spread;
    if (d < NEAR + wide) return [at, nearest];
    at += (d - wide) * 0.85;
  }
  return [at, null];
}

function normalAt({ solid }: Part, [x, y, z]: Vec): Vec {
  const e = 0.006;
  const a = solid(x + e, y - e, z - e);
  const b = solid(x - e, y - e, z + e);
  const c = solid(x - e, y + e, z - e);
  const d = solid(x + e, y + e, z + e);
  return unit([a - b - c + d, d + c - a - b, b + d - a - c]);
}

/** Looks at the parts through the camera, pixel by pixel. */
export function march(
  parts: readonly Part[],
  camera: Camera,
  lights: Lights,
  width: number,
  height: number,
): Plate {
  const n = width * height;
  const plate: Plate = {
    width,
    height,
    part: new Int16Array(n).fill(-1),
    at: new Float32Array(n * 3),
    key: new Float32Array(n),
    fill: new Float32Array(n),
    rim: new Float32Array(n),
    shine: new Float32Array(n),
    shade: new Float32Array(n),
  };
  const view = viewOf(camera);
  const key = unit(lights.key);
  const rim = unit(lights.rim);
  const fill = unit(lights.fill ?? [-lights.key[0], 0.3, 1]);
  const ray = (x: number, y: number): Vec =>
    rayThrough(view, (x - width / 2) / (height / 2), (height / 2 - y) / (height / 2));
  const spread = (view.reach / (height / 2)) * TILE * 0.75;

  const look = (
    i: number,
    direction: Vec,
    part: Part,
    t: number,
    active: readonly Part[],
  ): void => {
    const p: Vec = [
      view.eye[0] + direction[0] * t,
      view.eye[1] + direction[1] * t,
      view.eye[2] + direction[2] * t,
    ];
    const normal = normalAt(part, p);
    const lambert = dot(normal, key);
    const facing = Math.max(0, -dot(normal, direction));
    const open = lambert > 0 ? lightThrough(parts, p, key, part) : 0;
    const mirror = sub(times(normal, 2 * lambert), key);
    plate.part[i] = parts.indexOf(part);
    plate.at.set(p, i * 3);
    plate.key[i] = Math.max(0, lambert) * open;
    plate.fill[i] = Math.max(0, 0.5 + 0.5 * dot(normal, fill));
    plate.rim[i] = Math.max(0, dot(normal, rim)) * (1 - facing) ** 1.6;
    plate.shine[i] = open * Math.max(0, -dot(mirror, direction)) ** 22;
    plate.shade[i] = shadeAt(active, p, normal);
  };

  for (let ty = 0; ty < height; ty += TILE) {
    for (let tx = 0; tx < width; tx += TILE) {
      const middle = ray(tx + TILE / 2, ty + TILE / 2);
      const reach = reachOf(parts, view, middle, spread);
      if (reach.active.length === 0) continue;
      const [start, met] = walk(reach, view.eye, middle, Math.max(0, reach.start), spread);
      if (met === null && start >= reach.stop) continue;
      for (let py = ty; py < Math.min(height, ty + TILE); py += 1) {
        for (let px = tx; px < Math.min(width, tx + TILE); px += 1) {
          const direction = ray(px + 0.5, py + 0.5);
          const [t, part] = walk(reach, view.eye, direction, start, 0);
          if (part !== null) look(py * width + px, direction, part, t, reach.active);
        }
      }
    }
  }
  return plate;
}
