import type { ActivityDay } from '@/features/dashboard/model';

/** Each day is so wide, and each half so high, in units of the drawing, which is stretched to fit. */
export const DAY_WIDTH = 10;
export const HALF_HEIGHT = 100;
/** What happened once is seen. */
const LEAST_BAR = 2;

/** Leading figures of a round number. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
/** What hardly happens does not tower. */
const LEAST_TOP = 5;

/** The least round number that the value does not exceed. */
export function roundUp(value: number): number {
  if (value <= LEAST_TOP) return LEAST_TOP;
  for (let power = 1; ; power *= 10) {
    const found = ROUND.map((factor) => factor * power).find((step) => step >= value);
    if (found !== undefined) return found;
  }
}

/** What the highest bar may stand for; one scale for both, so that they can be compared. */
export function chartTop(days: readonly ActivityDay[]): number {
  return roundUp(Math.max(0, ...days.map(({ plays, views }) => Math.max(plays, views))));
}

/**
 * One bar a day from the middle line, up or down, as a path of strokes; a day on which nothing
 * happened has none.
 */
export function barsPath(values: readonly number[], top: number, direction: 'up' | 'down'): string {
  const sign = direction === 'up' ? -1 : 1;
  return values
    .map((value, index) => {
      if (value === 0) return '';
      const height = Math.max(LEAST_BAR, (value / top) * HALF_HEIGHT);
      const x = (index + 0.5) * DAY_WIDTH;
      return `M${x} ${HALF_HEIGHT}V${round(HALF_HEIGHT + sign * height)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The day under a place between the left edge (0) and the right one (1). */
export function dayAt(place: number, dayCount: number): number {
  return Math.min(dayCount - 1, Math.max(0, Math.floor(place * dayCount)));
}

/** Where a key leads from a day; null where it leads nowhere. */
export function dayByKey(key: string, day: number, dayCount: number): number | null {
  const last = dayCount - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    PageDown: day - 7,
    PageUp: day + 7,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(last, Math.max(0, next));
}
