import type { EntryFields, Field, Section } from '@/features/site-texts/admin/sections';
import { withTexts, type Texts, type TextValue } from '@/features/site-texts/model';
import type { EditForm } from '@/lib/edits/edit';
import { fieldMessages } from '@/lib/forms/fields';
import { characters, isVisible } from '@/lib/text/characters';

/** The texts of a section as they are stored. */
export interface StoredTexts {
  section: string;
  texts: Texts;
  /** 0 while the section shows its default, which has no row. */
  revision: number;
}

/** The form of a section: a field for each of its texts, under their names. */
export function formOf(section: Section, defaults: object): EditForm<StoredTexts, Texts> {
  const fields = Object.entries(section.fields);
  return {
    labels: Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
    toFields: ({ texts }) => {
      const shown = withTexts(defaults, texts) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(fields.map(([name, field]) => [name, pick(field, shown[name])]));
    },
    check: (values) => {
      const errors = fields.flatMap(([name, field]) => checkField(name, field, values[name]));
      return errors.length > 0 ? Object.fromEntries(errors) : undefined;
    },
  };
}

/** What a form shows of a text: of a list's entries, the strings that have a field. */
function pick(field: Field, value: unknown): TextValue {
  if (!('entry' in field)) return value as string;
  const { fields } = field;
  if (isText(fields)) return value as string[];
  return (value as readonly Partial<Record<string, string>>[]).map((entry) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, entry[name] ?? ''])),
  );
}

type TextField = Exclude<Field, { entry: string }>;

/** Whether entries are one text each. */
export function isText(fields: TextField | EntryFields): fields is TextField {
  return typeof fields.label === 'string';
}

/** An entry in which nothing is filled in yet. */
export function emptyEntry(fields: TextField | EntryFields): string | Record<string, string> {
  return isText(fields) ? '' : Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
}

/** @param path `name`, in a list `name.position` or `name.position.name` */
function checkField(
  path: string,
  field: Field,
  value: TextValue | undefined,
): [path: string, error: string][] {
  if (!('entry' in field)) {
    const error = checkText(field, typeof value === 'string' ? value : '');
    return error === undefined ? [] : [[path, error]];
  }
  const { fields } = field;
  return (Array.isArray(value) ? value : []).flatMap((entry: string | Record<string, string>, i) =>
    isText(fields)
      ? checkField(`${path}.${i}`, fields, entry as string)
      : Object.entries(fields).flatMap(([name, each]) =>
          checkField(`${path}.${i}.${name}`, each, (entry as Record<string, string>)[name]),
        ),
  );
}

function checkText({ max, isOptional, format }: TextField, text: string): string | undefined {
  if (!isVisible(text)) return isOptional ? undefined : fieldMessages.required;
  if (characters(text) > max) return `Please use at most ${max} characters.`;
  return format && !format.pattern.test(text) ? format.error : undefined;
}
