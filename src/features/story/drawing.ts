/** A place in a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** One decimal is finer than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A path through points, straight from each to the next. */
export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** `count` numbers from one to another, both included. */
export function steps(from: number, to: number, count: number): number[] {
  if (count < 2) return [from];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** The same "random" numbers, 0..1, at every call with the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Half a wave from one end of a string to the other: starts and ends at `axis`, `swing` away from
 * it in the middle. One cubic comes within a percent of the sine.
 */
export function halfWave(axis: number, from: number, to: number, swing: number): string {
  const bulge = round(axis + (swing * 4) / 3);
  const length = to - from;
  const first = round(from + length * 0.364);
  const second = round(from + length * 0.636);
  return `M${axis} ${from}C${bulge} ${first} ${bulge} ${second} ${axis} ${to}`;
}
