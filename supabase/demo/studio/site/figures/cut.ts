import type { Material, Ramp } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { outOf, place, within, type Frame } from '../solid/place.ts';
import { type Sdf, type Vec } from '../solid/sdf.ts';

export const plain = (ramp: Ramp, frame: Frame, more: Partial<Material> = {}): Material => ({
  ramp,
  cut: frame.y,
  gap: 0.08 * frame.size,
  depth: 0.35,
  gloss: 0.3,
  ...more,
});
export const part = (frame: Frame, solid: Sdf, material: Material, at: Vec, r: number): Part => ({
  solid: place(frame, solid),
  material,
  around: [...outOf(frame, at), r * frame.size],
});
export const radial = (frame: Frame): Sdf =>
  within(frame, (x, _y, z) => Math.hypot(x, z) * frame.size);
