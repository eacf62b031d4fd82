import { expect, it } from 'vitest';
import { project } from './camera.ts';
import { engrave } from './engrave.ts';
import { march } from './march.ts';
import type { Material } from './material.ts';
import { outline, pointsOf } from './outline.ts';
import type { Part } from './part.ts';
import { along, outOf, place, turned } from './place.ts';
import { ball, bar, blend, box, carve } from './sdf.ts';

const plain: Material = { ramp: ['#000000', '#ffffff'], cut: [0, 1, 0], gap: 0.2, depth: 0 };
const camera = { eye: [0, 0, 10], target: [0, 0, 0], angle: 30 } as const;
const lights = { key: [-1, 0.2, 0.4], rim: [1, 0, -1] } as const;
const sphere: Part = { solid: ball([0, 0, 0], 1), material: plain, around: [0, 0, 0, 1.1] };
const wallAt: Part['around'] = [-3, 0, 0, 4.4];
const wall: Part = { solid: box([-3, 0, 0], [0.1, 3, 3]), material: plain, around: wallAt };

const left = ball([-0.9, 0, 0], 1);
const bitten = carve(0.01, left, ball([-1.9, 0, 0], 0.5));
const frame = along([1, 2, 3], [1, 5, 3], [0, 0, 1], 2);
const square = outline(pointsOf('M0 0C0 0 10 0 10 0L10 10L0 10Z'));

it.each([
  ['outside a ball', ball([1, 0, 0], 1)(4, 0, 0), 2],
  ['inside a box', box([0, 0, 0], [1, 1, 1])(0, 0, 0), -1],
  ['beside a bar', bar([0, 0, 0], [0, 4, 0], 1, 0.5)(2, 4, 0), 1.5],
  ['where a tool does not reach', bitten(0.3, 0, 0), left(0.3, 0, 0)],
  ['in a frame', place(frame, ball([1, 0, 0], 0.5))(1, 4, 3), -1],
  ['inside a drawn path', square(5, 5, 0), -5],
  ['outside a drawn path', square(13, 5, 0), 3],
])('measures how far a point is from a solid: %s', (_where, distance, expected) => {
  expect(distance).toBeCloseTo(expected, 1);
});

it('melts solids where they meet, takes away what a tool reaches, and turns frames', () => {
  const right = ball([0.9, 0, 0], 1);
  const between = blend(0.5, left, right)(0, 0.6, 0);
  expect(between).toBeLessThan(Math.min(left(0, 0.6, 0), right(0, 0.6, 0)));
  expect(bitten(-1.8, 0, 0)).toBeGreaterThan(0);
  expect(outOf(frame, [1, 0, 0])).toEqual([1, 4, 3]);
  expect(outOf(turned([0, 0, 0], 90), [0, 0, 1])[0]).toBeCloseTo(1);
});

it('shows a ball where it is, and nothing beside it', () => {
  const plate = march([sphere], camera, lights, 60, 60);
  const [x, y] = project(camera, 60, 60, [0, 1, 0]).map(Math.round) as [number, number];
  const at = (column: number, row: number) => plate.part[row * 60 + column];
  expect([at(30, 30), at(3, 30), at(x, y + 2), at(x, y - 2)]).toEqual([0, -1, 0, -1]);
});

it('prints the side toward the lamp lighter, and what is in a shadow darker', () => {
  const gray = (parts: readonly Part[], x: number) =>
    engrave(march(parts, camera, lights, 60, 60), parts)[(30 * 60 + x) * 4] ?? 0;
  expect(gray([sphere], 24)).toBeGreaterThan(gray([sphere], 36) + 40);
  expect(gray([sphere, wall], 24)).toBeLessThan(gray([sphere], 24) - 40);
});
