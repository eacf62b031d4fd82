import { describe, expect, it } from 'vitest';
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

describe('solids', () => {
  it('say how far a point is from them', () => {
    expect(ball([1, 0, 0], 1)(4, 0, 0)).toBeCloseTo(2);
    expect(box([0, 0, 0], [1, 1, 1])(0, 0, 0)).toBeCloseTo(-1);
    expect(bar([0, 0, 0], [0, 4, 0], 1, 0.5)(2, 4, 0)).toBeCloseTo(1.5);
  });

  it('melt into each other where they meet, and are whole where a tool does not reach', () => {
    const two = [ball([-0.9, 0, 0], 1), ball([0.9, 0, 0], 1)] as const;
    const between = blend(0.5, ...two)(0, 0.6, 0);
    expect(between).toBeLessThan(Math.min(two[0](0, 0.6, 0), two[1](0, 0.6, 0)));
    const bitten = carve(0.01, two[0], ball([-1.9, 0, 0], 0.5));
    expect(bitten(-1.8, 0, 0)).toBeGreaterThan(0);
    expect(bitten(0.3, 0, 0)).toBeCloseTo(two[0](0.3, 0, 0));
  });

  it('stand where their frame says', () => {
    const frame = along([1, 2, 3], [1, 5, 3], [0, 0, 1], 2);
    expect(outOf(frame, [1, 0, 0])).toEqual([1, 4, 3]);
    expect(place(frame, ball([1, 0, 0], 0.5))(1, 4, 3)).toBeCloseTo(-1);
    expect(outOf(turned([0, 0, 0], 90), [0, 0, 1])[0]).toBeCloseTo(1);
  });

  it('can be cut out of a drawn path', () => {
    const square = outline(pointsOf('M0 0C0 0 10 0 10 0L10 10L0 10Z'));
    expect(square(5, 5, 0)).toBeCloseTo(-5, 1);
    expect(square(13, 5, 0)).toBeCloseTo(3, 1);
  });
});

describe('the camera', () => {
  it('sees a ball where it is, and nothing beside it', () => {
    const plate = march([sphere], camera, lights, 60, 60);
    const at = (x: number, y: number) => plate.part[y * 60 + x];
    expect(at(30, 30)).toBe(0);
    expect(at(3, 30)).toBe(-1);
    const [x, y] = project(camera, 60, 60, [0, 1, 0]);
    expect(at(Math.round(x), Math.round(y) + 2)).toBe(0);
    expect(at(Math.round(x), Math.round(y) - 2)).toBe(-1);
  });

  it('prints the side toward the lamp lighter, and what stands in a shadow darker', () => {
    const gray = (parts: readonly Part[], x: number): number =>
      engrave(march(parts, camera, lights, 60, 60), parts)[(30 * 60 + x) * 4] ?? 0;
    expect(gray([sphere], 24)).toBeGreaterThan(gray([sphere], 36) + 40);
    const wall: Part = {
      solid: box([-3, 0, 0], [0.1, 3, 3]),
      material: plain,
      around: [-3, 0, 0, 4.4],
    };
    expect(gray([sphere, wall], 24)).toBeLessThan(gray([sphere], 24) - 40);
  });
});
