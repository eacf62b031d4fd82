import { near } from '../solid/part.ts';
import { ball, bar, blend, carve, ellipsoid, twin, type Sdf } from '../solid/sdf.ts';

/** What makes one face of the family differ from the next. */
export interface Face {
  readonly jaw?: number;
  readonly nose?: number;
  readonly brow?: number;
  readonly cheek?: number;
  readonly lips?: number;
  readonly chin?: number;
}

/**
 * A head that looks along z, its ears on the x axis, the chin at -1.05 and the crown at 1.2. It is seen
 * against the light or under a brim: what counts is its outline.
 */
export function head({
  jaw = 1,
  nose = 1,
  brow = 1,
  cheek = 1,
  lips = 1,
  chin = 1,
}: Face = {}): Sdf {
  const base = blend(
    0.24,
    ellipsoid([0, 0.36, -0.18], [0.76, 0.82, 0.94]),
    ellipsoid([0, -0.04, 0.22], [0.61, 0.83, 0.6]),
    twin(bar([0.46 * jaw, -0.46, -0.02], [0.12 * chin, -0.85, 0.54], 0.17, 0.15)),
    twin(bar([0.5 * jaw, -0.1, -0.05], [0.46 * jaw, -0.5, -0.02], 0.14, 0.17)),
    ellipsoid([0, -0.85, 0.6], [0.17 * chin, 0.14, 0.15]),
    twin(ellipsoid([0.38, -0.14, 0.55], [0.2 * cheek, 0.16, 0.17])),
    ellipsoid([0, -0.55, 0.6], [0.3, 0.28, 0.2]),
  );
  const profile = blend(
    0.1,
    carve(0.12, base, twin(ellipsoid([0.29, 0.06, 0.92], [0.2, 0.13, 0.17]))),
    twin(bar([0.1, 0.2, 0.76], [0.42, 0.23, 0.62], 0.085 * brow, 0.075 * brow)),
    bar([0, 0.14, 0.76], [0, -0.24, 1.0 + 0.05 * (nose - 1)], 0.07, 0.1 * nose),
    ellipsoid([0, -0.27, 0.99], [0.105 * nose, 0.09, 0.11]),
    ellipsoid([0, -0.54, 0.785], [0.17, 0.055 * lips, 0.075]),
    ellipsoid([0, -0.645, 0.765], [0.14, 0.07 * lips, 0.085]),
    twin(
      carve(
        0.04,
        ellipsoid([0.76, 0.02, -0.12], [0.08, 0.24, 0.15]),
        ball([0.87, 0.05, -0.08], 0.1),
      ),
    ),
  );
  return near([0, 0.05, 0.05], 1.35, profile);
}
