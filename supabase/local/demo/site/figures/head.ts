import { ball, bar, blend, carve, ellipsoid, twin, union, weld, type Sdf } from '../solid/sdf.ts';

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
 * A head with its eyes closed, as one listens: it looks along z, its ears stand on the x axis, the
 * chin is at -1.05 and the crown at 1.2. Planes first; likeness is left to the light.
 */
export function head({
  jaw = 1,
  nose = 1,
  brow = 1,
  cheek = 1,
  lips = 1,
  chin = 1,
}: Face = {}): Sdf {
  const skull = ellipsoid([0, 0.36, -0.18], [0.76, 0.82, 0.94]);
  const mask = ellipsoid([0, -0.04, 0.22], [0.61, 0.83, 0.6]);
  const jawLine = twin(
    union(
      bar([0.46 * jaw, -0.46, -0.02], [0.12 * chin, -0.85, 0.54], 0.17, 0.15),
      bar([0.5 * jaw, -0.1, -0.05], [0.46 * jaw, -0.5, -0.02], 0.14, 0.17),
    ),
  );
  const chinTip = ellipsoid([0, -0.85, 0.6], [0.17 * chin, 0.14, 0.15]);
  const cheeks = twin(ellipsoid([0.38, -0.14, 0.55], [0.2 * cheek, 0.16, 0.17]));
  const muzzle = ellipsoid([0, -0.55, 0.6], [0.3, 0.28, 0.2]);
  const base = blend(0.24, skull, mask, jawLine, cheeks, muzzle, chinTip);
  const sockets = twin(ellipsoid([0.29, 0.06, 0.92], [0.2, 0.13, 0.17]));
  const browBar = twin(bar([0.1, 0.2, 0.76], [0.42, 0.23, 0.62], 0.085 * brow, 0.075 * brow));
  const lids = twin(ellipsoid([0.28, 0.035, 0.635], [0.165, 0.115, 0.14]));
  const lash = twin((x, y, z) => {
    const u = (x - 0.28) / 0.17;
    if (Math.abs(u) > 1.1) return 1;
    return Math.hypot(y - (-0.05 + 0.05 * u * u), Math.max(0, Math.abs(z - 0.74) - 0.12)) - 0.017;
  });
  const bridge = bar([0, 0.14, 0.76], [0, -0.24, 1.0 + 0.05 * (nose - 1)], 0.07, 0.1 * nose);
  const tip = ellipsoid([0, -0.27, 0.99], [0.105 * nose, 0.09, 0.11]);
  const wings = twin(ellipsoid([0.1 * nose, -0.3, 0.88], [0.07, 0.065, 0.1]));
  const upperLip = twin(ellipsoid([0.05, -0.54, 0.785], [0.14, 0.055 * lips, 0.075]));
  const lowerLip = ellipsoid([0, -0.645, 0.765], [0.14, 0.07 * lips, 0.085]);
  const mouth: Sdf = (x, y, z) =>
    Math.hypot(
      y + 0.587 - 0.018 * Math.cos(x * 26) - 0.9 * x * x,
      Math.max(0, Math.abs(z - 0.84) - 0.1),
      Math.max(0, Math.abs(x) - 0.17),
    ) - 0.012;
  const ears = twin(
    carve(0.04, ellipsoid([0.76, 0.02, -0.12], [0.08, 0.24, 0.15]), ball([0.87, 0.05, -0.08], 0.1)),
  );
  const carved = carve(0.12, base, sockets);
  return (x, y, z) => {
    // A ball around the head: far off, its distance will do.
    const far = Math.hypot(x, y - 0.05, z - 0.05) - 1.35;
    if (far > 0.4) return far;
    let d = weld(carved(x, y, z), browBar(x, y, z), 0.14);
    d = weld(d, lids(x, y, z), 0.05);
    d = weld(d, Math.min(bridge(x, y, z), 9), 0.13);
    d = weld(d, tip(x, y, z), 0.08);
    d = weld(d, wings(x, y, z), 0.07);
    d = weld(d, upperLip(x, y, z), 0.07);
    d = weld(d, lowerLip(x, y, z), 0.06);
    d = weld(d, ears(x, y, z), 0.05);
    d = -weld(-d, mouth(x, y, z), 0.035);
    return -weld(-d, lash(x, y, z), 0.02);
  };
}
