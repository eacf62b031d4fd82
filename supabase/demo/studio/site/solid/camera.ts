import { cross, dot, sub, unit, type Vec } from './sdf.ts';

export interface Camera {
  readonly eye: Vec;
  readonly target: Vec;
  /** Vertical angle of view in degrees. */
  readonly angle: number;
}

export interface View {
  readonly eye: Vec;
  readonly right: Vec;
  readonly up: Vec;
  readonly ahead: Vec;
  /** Half the picture's height at a distance of 1. */
  readonly reach: number;
}

export function viewOf({ eye, target, angle }: Camera): View {
  const ahead = unit(sub(target, eye));
  const right = unit(cross(ahead, [0, 1, 0]));
  return { eye, right, up: cross(right, ahead), ahead, reach: Math.tan((angle * Math.PI) / 360) };
}

/** The direction of the ray through a point of the picture; x and y are in half heights from its middle. */
export function rayThrough({ ahead, right, up, reach }: View, x: number, y: number): Vec {
  const sx = x * reach;
  const sy = y * reach;
  return unit([
    ahead[0] + right[0] * sx + up[0] * sy,
    ahead[1] + right[1] * sx + up[1] * sy,
    ahead[2] + right[2] * sx + up[2] * sy,
  ]);
}

/** Where a point of the world lies on a picture of this size. */
export function project(
  camera: Camera,
  width: number,
  height: number,
  point: Vec,
): readonly [x: number, y: number] {
  const { eye, right, up, ahead, reach } = viewOf(camera);
  const v = sub(point, eye);
  const scale = height / 2 / reach / dot(v, ahead);
  return [width / 2 + dot(v, right) * scale, height / 2 - dot(v, up) * scale];
}
