const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date: string | number) => format.format(new Date(date));
}

/** `Nov 22, 2026, 2:05 PM`, in the visitor's time zone. */
export const formatDateTime = formatter({ ...day, ...time });
/** `2:05:09 PM`, in the visitor's time zone. */
export const formatClock = formatter({ ...time, second: '2-digit' });
/** `Nov 22, 2026`, in the visitor's time zone; not for prerendered pages. */
export const formatDay = formatter(day);
// JavaScript reads a date without a time as midnight UTC, which is the day before in America.
/** `Nov 22, 2026`, in every time zone, so that the prerendered page matches. */
export const formatUtcDay = formatter({ ...day, timeZone: 'UTC' });
/** `Nov 22`, of a day such as `2026-11-22`. */
export const formatChartDay = formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
/** `Sun, Nov 22, 2026`, of a day such as `2026-11-22`. */
export const formatLongDay = formatter({ ...day, weekday: 'short', timeZone: 'UTC' });
/** `November 2026`, of the first day of the month. */
export const formatMonth = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `Nov 2026`, of the first day of the month. */
export const formatChartMonth = formatter({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-22`, in the visitor's time zone: Swedish writes days as ISO 8601 does. */
export const formatIsoDay = (date: Date) => date.toLocaleDateString('sv-SE');

/** `2026-11-22T14:05`, as a field for a date and a time has it; in the visitor's time zone by default. */
export const formatInputTime = (date: Date, timeZone?: string) =>
  date.toLocaleString('sv-SE', { timeZone }).slice(0, '2026-11-22 14:05'.length).replace(' ', 'T');

/** Formats a moment in a time zone. Some engines put a narrow space before PM, and others an ordinary one. */
export const formatInZone = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    .format(new Date(at))
    .replaceAll(/\s/g, ' ');

export const visitorTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
