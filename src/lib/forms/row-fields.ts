// Fields of rows that admins edit. `fields.ts` is loaded by public forms too.
import * as v from 'valibot';
import { typedText } from '@/lib/forms/fields';
import { formatInputTime, formatInZone, visitorTimeZone } from '@/lib/text/dates';

/** Parses a `datetime-local` field, in the admin's time zone, into ISO 8601; null for an empty field. */
export const futureTime = v.pipe(
  typedText,
  v.transform((typed) => typed || null),
  v.nullable(
    v.pipe(
      v.string(),
      v.check((typed) => !Number.isNaN(Date.parse(typed)), 'Enter a date and a time.'),
      v.check((typed) => Date.parse(typed) > Date.now(), 'Choose a time in the future.'),
      v.transform((typed) => new Date(typed).toISOString()),
    ),
  ),
);

/** Formats a stored time for a `datetime-local` field. */
export const toTimeInput = (at: string | null | undefined) =>
  at ? formatInputTime(new Date(at)) : '';

/** `Nov 22, 2026, 2:05 PM PST`, of a stored or typed time in the future; null for any other. */
export function futureMoment(at: string | null): string | null {
  if (at === null || !(Date.parse(at) > Date.now())) return null;
  return formatInZone(at, visitorTimeZone(), {
    ...{ month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
}

/** Empties stored times that have passed, because the admin did not type them. */
export function withoutPassedTimes<Name extends string, Fields extends Record<Name, string>>(
  fields: Fields,
  stored: Record<Name, string>,
  names: readonly Name[],
): Fields {
  const passed = names.filter(
    (name) => fields[name] === stored[name] && Date.parse(fields[name]) <= Date.now(),
  );
  return { ...fields, ...Object.fromEntries(passed.map((name) => [name, ''])) };
}

/** The valid values among the fields. The others stay in the form until they are corrected. */
export function validValues<Entries extends v.ObjectEntries>(
  entries: Entries,
  fields: Readonly<Record<keyof Entries & string, unknown>>,
): Partial<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const valid = Object.entries(entries).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, fields[name]);
    return success ? [[name, output]] : [];
  });
  return Object.fromEntries(valid) as Partial<v.InferOutput<v.ObjectSchema<Entries, undefined>>>;
}

const DAY_MS = 86_400_000;

/** The offset of a zone from UTC, in ms. */
const offsetAt = (at: number, zone: string) =>
  Date.parse(`${formatInputTime(new Date(at), zone)}Z`) - at;

/**
 * Names the moment that is stored for a typed time that does not exist, or exists twice, because clocks change; ''
 * for any other time.
 *
 * @param venueZone the zone of a live date, which Postgres reads: it takes the second of two, and the browser the first
 */
export function describeClockChange(typed: string, venueZone?: string): string {
  const zone = venueZone ?? visitorTimeZone();
  const utc = Date.parse(`${typed}Z`);
  if (Number.isNaN(utc)) return '';
  const [first, second] = [utc - DAY_MS, utc + DAY_MS].map(
    (near) => utc - offsetAt(near, zone),
  ) as [number, number];
  // While a user types a year, the browser reports years of few digits, which have no offset.
  if (Number.isNaN(first) || Number.isNaN(second)) return '';
  const matches = [first, second].filter((at) => formatInputTime(new Date(at), zone) === typed);
  if (first === second || matches.length === 1) return '';
  const format = (at: number, options: Parameters<typeof formatInZone>[2]) =>
    formatInZone(new Date(at).toISOString(), zone, {
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    });
  if (matches.length === 0) {
    return `Means ${format(first, { month: 'long', day: 'numeric' })}, because clocks move forward.`;
  }
  const [taken, ordinal] = venueZone === undefined ? [first, 'first'] : [second, 'second'];
  const [, name = ''] = / (\S+)$/.exec(format(taken, { timeZoneName: 'short' })) ?? [];
  return `Means the ${ordinal} of the two ${format(taken, {})} (${name}), because clocks move back.`;
}
