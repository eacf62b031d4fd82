import * as v from 'valibot';
import { httpsLink, NAME_MAX, optionalText, text } from '@/lib/forms/fields';
import { formatInZone } from '@/lib/text/dates';

/** Labels of the states of a date. */
export const statuses = { shown: 'Shown', canceled: 'Canceled', hidden: 'Hidden' } as const;

/** Suggestions for the field. It accepts other zones too, because browsers know some that they do not list. */
export const timeZones = Intl.supportedValuesOf('timeZone');

export function isTimeZone(zone: string): boolean {
  try {
    formatInZone('2026-11-22', zone, {});
    return true;
  } catch {
    return false;
  }
}

/** The form of a date, as the table's columns. */
export const dateSchema = v.pipe(
  v.object({
    venue: text(NAME_MAX),
    city: text(NAME_MAX),
    local: v.pipe(v.string(), v.isoDateTime('Please choose a date and a time.')),
    time_zone: v.pipe(
      v.string(),
      v.check(isTimeZone, 'Please choose a time zone, such as America/New_York.'),
    ),
    ticket_url: v.pipe(optionalText(500), v.nullable(v.pipe(v.string(), httpsLink))),
    note: optionalText(200),
    status: v.picklist(Object.keys(statuses)),
  }),
  // Postgres converts the local time, because it knows the daylight saving time of each zone.
  v.transform(({ local, ...date }) => ({ ...date, starts_at: `${local} ${date.time_zone}` })),
);
