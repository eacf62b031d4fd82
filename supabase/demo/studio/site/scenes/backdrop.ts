import {
  curve,
  disc,
  fill,
  glow,
  group,
  linear,
  lineOf,
  rect,
  stroke,
  TAU,
  type Point,
} from '../../art/svg.ts';
import { between, rngFrom } from '../../synth/rng.ts';

/** A night ground with one light in it. */
export function night(
  w: number,
  h: number,
  at: Point,
  light: string,
  reach = 0.75,
  strength = 0.9,
): string {
  return (
    rect(0, 0, w, h, '#0d0a11') +
    `<defs>${glow('night', at, Math.max(w, h) * reach, light, '#0d0a11', strength, 0)}</defs>` +
    rect(0, 0, w, h, 'url(#night)')
  );
}

/** The big lamp behind somebody: a disc that pales toward its lower edge, and its halo of cut lines. */
export function lamp(
  [x, y]: Point,
  r: number,
  colors: readonly [string, string],
  rays = 96,
): string {
  let halo = '';
  for (let i = 0; i < rays; i += 1) {
    const a = (i / rays) * TAU;
    const from = r * (i % 2 === 0 ? 1.06 : 1.12);
    const to = r * (1.22 + 0.16 * Math.sin(i * 7.3) ** 2 + (i % 4 === 0 ? 0.16 : 0));
    halo += stroke(
      lineOf([
        [x + from * Math.cos(a), y + from * Math.sin(a)],
        [x + to * Math.cos(a), y + to * Math.sin(a)],
      ]),
      { color: colors[0], width: i % 4 === 0 ? 3 : 1.6, opacity: 0.5 },
    );
  }
  return (
    `<defs>${linear(
      'lamp',
      [0, y - r],
      [0, y + r],
      [
        [0, colors[0]],
        [1, colors[1]],
      ],
    )}</defs>` +
    disc(x, y, r, 'url(#lamp)') +
    halo
  );
}

/** Lines that cut a disc into a print: horizontal, closer toward the bottom. */
export function cutLines(
  w: number,
  top: number,
  bottom: number,
  count: number,
  color: string,
  opacity = 0.5,
): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const u = i / (count - 1);
    const y = top + (bottom - top) * (1 - (1 - u) ** 1.6);
    out += stroke(`M0 ${y.toFixed(1)}H${w}`, {
      color,
      width: 1 + 4.5 * u,
      opacity: opacity * (0.4 + 0.6 * u),
      round: false,
    });
  }
  return out;
}

export interface StringRow {
  readonly y: number;
  readonly swing: number;
  readonly nodes: number;
  readonly color: string;
}

/** Strings across a picture, each a sheaf of the places where it has just been. */
export function strings(
  w: number,
  rows: readonly StringRow[],
  opacity = 1,
  from = -40,
  phase = 0,
): string {
  let out = '';
  for (const { y, swing, nodes, color } of rows) {
    const sheaf = 17;
    for (let k = 0; k < sheaf; k += 1) {
      const a = (k / (sheaf - 1)) * 2 - 1;
      const edge = Math.abs(a);
      const points = curve(120, (t): Point => {
        const x = from + t * (w + 40 - from);
        return [
          x,
          y + swing * a * Math.sin(nodes * Math.PI * t + phase) * Math.sin(Math.PI * t) ** 0.4,
        ];
      });
      out += stroke(lineOf(points), {
        color,
        width: edge > 0.95 ? 2.2 : 1,
        opacity: opacity * (0.1 + 0.65 * edge ** 6),
      });
    }
  }
  return out;
}

/** A beam from a lamp at `from`, falling to the line between the two others. */
export function beam(
  id: string,
  from: Point,
  left: Point,
  right: Point,
  color: string,
  strength: number,
): string {
  const spread = 14;
  const near: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return (
    `<defs>${linear(id, from, near, [
      [0, color, strength],
      [1, color, 0],
    ])}<filter id="${id}-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter></defs>` +
    group(
      fill(
        lineOf([[from[0] - spread, from[1]], left, right, [from[0] + spread, from[1]]]) + 'Z',
        `url(#${id})`,
      ),
      `filter="url(#${id}-soft)"`,
    )
  );
}

/** Dust in the light: rosin, hanging where it was shaken off. */
export function dust(
  seed: string,
  count: number,
  [x0, y0]: Point,
  [x1, y1]: Point,
  color: string,
  size = 2.4,
): string {
  const rng = rngFrom(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const near = rng() ** 3;
    out += disc(
      between(rng, x0, x1),
      between(rng, y0, y1),
      size * (0.3 + 1.2 * near),
      color,
      0.15 + 0.6 * rng(),
    );
  }
  return out;
}

/** Darkness gathering at the edges, or at the foot of a picture. */
export function gathering(w: number, h: number, foot = 0.5): string {
  return (
    `<defs>${linear(
      'foot',
      [0, h * (1 - foot)],
      [0, h],
      [
        [0, '#0d0a11', 0],
        [1, '#0d0a11', 0.9],
      ],
    )}</defs>` + rect(0, 0, w, h, 'url(#foot)')
  );
}
