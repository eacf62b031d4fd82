import { add, cross, sub, times, unit, type Sdf, type Vec } from './sdf.ts';

/** Where something stands: an origin, three axes and a size. */
export interface Frame {
  readonly at: Vec;
  readonly x: Vec;
  readonly y: Vec;
  readonly z: Vec;
  readonly size: number;
}

/** Axes turned by yaw (about y), pitch (about x), then roll (about z), in degrees. */
export function turned(at: Vec, yaw = 0, pitch = 0, roll = 0, size = 1): Frame {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const spin = ([x, y, z]: Vec): Vec => {
    const [x1, y1] = [x * Math.cos(c) - y * Math.sin(c), x * Math.sin(c) + y * Math.cos(c)];
    const [y2, z2] = [y1 * Math.cos(b) - z * Math.sin(b), y1 * Math.sin(b) + z * Math.cos(b)];
    return [x1 * Math.cos(a) + z2 * Math.sin(a), y2, z2 * Math.cos(a) - x1 * Math.sin(a)];
  };
  return { at, x: spin([1, 0, 0]), y: spin([0, 1, 0]), z: spin([0, 0, 1]), size };
}

/** Axes along a line: x runs from `at` toward `to`, y as near to `up` as it can. */
export function along(at: Vec, to: Vec, up: Vec, size = 1): Frame {
  const x = unit(sub(to, at));
  const z = unit(cross(x, up));
  return { at, x, y: cross(z, x), z, size };
}

/** A point of the frame, in the world. */
export function outOf(frame: Frame, [x, y, z]: Vec): Vec {
  const { at, size } = frame;
  return add(
    at,
    add(times(frame.x, x * size), add(times(frame.y, y * size), times(frame.z, z * size))),
  );
}

/** A function of the frame's own coordinates, as one of the world's. */
export function within(frame: Frame, inner: Sdf): Sdf {
  const [ox, oy, oz] = frame.at;
  const [xx, xy, xz] = frame.x;
  const [yx, yy, yz] = frame.y;
  const [zx, zy, zz] = frame.z;
  const s = 1 / frame.size;
  return (x, y, z) => {
    const dx = (x - ox) * s;
    const dy = (y - oy) * s;
    const dz = (z - oz) * s;
    return inner(
      dx * xx + dy * xy + dz * xz,
      dx * yx + dy * yy + dz * yz,
      dx * zx + dy * zy + dz * zz,
    );
  };
}

/** A solid made in the frame's own coordinates, standing in the world. */
export function place(frame: Frame, solid: Sdf): Sdf {
  const moved = within(frame, solid);
  const { size } = frame;
  return (x, y, z) => moved(x, y, z) * size;
}
