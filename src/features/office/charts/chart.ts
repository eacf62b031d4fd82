/** A day, or the month that begins with it: what is drawn above the line and what below it. */
export interface ChartPoint {
  day: string;
  above: number;
  below: number;
}

/** Width of a point (a day or a month) and height of each half, in units of the drawing, which is stretched to fit. */
export const POINT_WIDTH = 10;
export const HALF_HEIGHT = 100;
const LEAST_BAR = 2;

export function chartTop(points: readonly ChartPoint[], least: number): number {
  return Math.max(least, ...points.flatMap(({ above, below }) => [above, below]));
}

/** One bar a day from the middle line, as a path of strokes; a day without anything has none. */
export function barsPath(values: readonly number[], top: number, side: 'above' | 'below'): string {
  const sign = side === 'above' ? -1 : 1;
  return values
    .map((value, index) => {
      if (value === 0) return '';
      const height = Math.max(LEAST_BAR, Math.round((value / top) * HALF_HEIGHT));
      return `M${(index + 0.5) * POINT_WIDTH} ${HALF_HEIGHT}V${HALF_HEIGHT + sign * height}`;
    })
    .join('');
}

export function pointAt(place: number, pointCount: number): number {
  return Math.min(pointCount - 1, Math.max(0, Math.floor(place * pointCount)));
}

export function pointByKey(key: string, day: number, pointCount: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    Home: 0,
    End: pointCount - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(pointCount - 1, Math.max(0, next));
}
