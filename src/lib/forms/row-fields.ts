// Fields of rows that admins edit. `fields.ts` is loaded by public forms too.
import * as v from 'valibot';
import { typedText } from '@/lib/forms/fields';
import { formatInputTime } from '@/lib/text/dates';

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
export const typedTime = (at: string | null | undefined) =>
  at ? formatInputTime(new Date(at)) : '';

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
