/** Every date that the site shows is written here, in one way. */

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const dayFormat = new Intl.DateTimeFormat('en-US', day);
const momentFormat = new Intl.DateTimeFormat('en-US', { ...day, ...time });
const clockFormat = new Intl.DateTimeFormat('en-US', { ...time, second: '2-digit' });
// Days without a time are UTC days: read in another zone, the first would be the day before.
const chartDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDayFormat = new Intl.DateTimeFormat('en-US', {
  ...day,
  weekday: 'short',
  timeZone: 'UTC',
});

/** `Nov 22, 2026`, in the visitor's time zone. */
export function formatDay(timestamp: string): string {
  return dayFormat.format(new Date(timestamp));
}

/** `Nov 22, 2026, 2:05 PM`, in the visitor's time zone. */
export function formatMoment(timestamp: string): string {
  return momentFormat.format(new Date(timestamp));
}

/** `2:05:09 PM`, in the visitor's time zone. */
export function formatClock(milliseconds: number): string {
  return clockFormat.format(milliseconds);
}

/** `Nov 22`, of a day such as `2026-11-22`. */
export function formatChartDay(utcDay: string): string {
  return chartDayFormat.format(new Date(utcDay));
}

/** `Sun, Nov 22, 2026`, of a day such as `2026-11-22`. */
export function formatLongDay(utcDay: string): string {
  return longDayFormat.format(new Date(utcDay));
}
