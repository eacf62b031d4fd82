import type { Sdf, Vec } from './sdf.ts';

/** Colors from deepest shadow to highest light. */
export type Ramp = readonly string[];

export interface Material {
  readonly ramp: Ramp;
  /** How light the surface is of itself; 1 is plain. */
  readonly tone?: number;
  /** How strongly a polished surface answers the lamp. */
  readonly gloss?: number;
  /** Cut lines: planes across `cut`, `gap` apart, wandering by `wobble`; `depth` is their strength. */
  readonly cut: Vec;
  readonly gap: number;
  readonly wobble?: number;
  readonly depth: number;
  /** Where lines run by another measure than planes, this gives it. */
  readonly measure?: Sdf;
  /** What is painted on: multiplies the light that comes back. */
  readonly paint?: Sdf;
  /** Light it gives off itself. */
  readonly glow?: Sdf;
  readonly rim?: string;
  readonly rimStrength?: number;
}

/** A flat silhouette: one ink, and a hard line where light from behind or a nearer limb draws an edge. */
export const flat = (ink: string, rim?: string): Material => ({
  ramp: [ink],
  cut: [0, 1, 0],
  gap: 1,
  depth: 0,
  ...(rim !== undefined && { rim }),
});
