import * as v from 'valibot';
import { httpsLink, NAME_MAX, optionalText, text } from '@/lib/forms/fields';

/** Labels of the states of a date. */
export const statuses = { shown: 'Shown', canceled: 'Canceled', hidden: 'Hidden' } as const;

export const timeZones = Intl.supportedValuesOf('timeZone');

/** The form of a date, as the table's columns. */
export const dateSchema = v.pipe(
  v.object({
    venue: text(NAME_MAX),
    city: text(NAME_MAX),
    local: v.pipe(v.string(), v.isoDateTime('Please choose a date and a time.')),
    time_zone: v.picklist(timeZones, 'Please choose a time zone of the list.'),
    ticket_url: v.pipe(optionalText(500), v.nullable(v.pipe(v.string(), httpsLink))),
    note: optionalText(200),
    status: v.picklist(Object.keys(statuses)),
  }),
  // Postgres converts the local time, because it knows the daylight saving time of each zone.
  v.transform(({ local, ...date }) => ({ ...date, starts_at: `${local} ${date.time_zone}` })),
);
