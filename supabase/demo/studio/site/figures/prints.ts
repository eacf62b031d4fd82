import { outline, pointsOf } from '../solid/outline.ts';
import type { Sdf } from '../solid/sdf.ts';

/** What is printed on the garments, as flat distances in their own coordinates. */

export function stringsFigure(): Sdf {
  const rows = [1, 2, 3, 2].map((nodes, s) => {
    const y0 = 0.32 - s * 0.36;
    const swing = [0.27, 0.17, 0.12, 0.2][s] ?? 0.2;
    return (x: number, y: number): number => {
      if (Math.abs(x) > 1.36) return Math.hypot(Math.abs(x) - 1.36, y - y0);
      const wave = swing * Math.abs(Math.sin((nodes * Math.PI * (x + 1.36)) / 2.72));
      const d = Math.abs(y - y0);
      const lines = [1, 0.62, 0.3, 0].map(
        (k, i) => Math.abs(d - wave * k) - (i === 0 ? 0.024 : 0.009),
      );
      return Math.min(...lines);
    };
  });
  return (x, y) => Math.min(...rows.map((row) => row(x, y))) * 0.5;
}

/** One f-hole, 2.5 high: a stem that swells in its middle, and its two eyes. */
const hole: Sdf = (() => {
  const middle = pointsOf(
    'M10.6 4.2C8 3 5.6 5 6 9C6.5 13.6 10.2 17.6 10.4 23C10.5 27 8 29.6 5.4 28.6',
  ).map(([x, y]) => [(x - 8.1) / 10, (16.6 - y) / 10] as const);
  const side = (way: number) =>
    middle.map(([x, y], i): readonly [number, number] => {
      const [ax, ay] = middle[Math.max(0, i - 1)] ?? [x, y];
      const [bx, by] = middle[Math.min(middle.length - 1, i + 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const w = (0.06 + 0.07 * Math.sin((Math.PI * i) / (middle.length - 1))) * way;
      return [x - ((by - ay) / length) * w, y + ((bx - ax) / length) * w];
    });
  const stem = outline([...side(1), ...side(-1).reverse()]);
  return (x, y) =>
    Math.min(
      stem(x, y, 0),
      Math.hypot(x - 0.31, y - 1.1) - 0.19,
      Math.hypot(x + 0.31, y + 1.1) - 0.19,
      Math.max(Math.abs(y) - 0.045, Math.abs(x) - 0.26),
    );
})();
export const holeFigure =
  (scale: number): Sdf =>
  (x, y) =>
    hole(x / scale, y / scale, 0) * scale * 0.8;

const bigHole = holeFigure(0.8);
export const holesFigure: Sdf = (x, y) => bigHole(x < 0 ? x + 0.62 : 0.62 - x, y - 0.15, 0);

export const recordFigure: Sdf = (x, y) => Math.hypot(x, y - 0.35) - 1.12;
export const recordLabel: Sdf = (x, y) => Math.hypot(x, y - 0.35) - 0.36;
export const recordStrings: Sdf = (x, y) => {
  if (Math.abs(x) > 1.55) return Math.hypot(Math.abs(x) - 1.55, y - 0.35);
  const rows = [0.78, 0.5, 0.22, -0.06].map((y0, i) => {
    const wave = i === 2 ? 0.13 * Math.abs(Math.sin((Math.PI * (x + 1.55)) / 1.55)) : 0;
    return Math.abs(Math.abs(y - y0) - wave) - 0.02;
  });
  return Math.min(...rows) * 0.7;
};
