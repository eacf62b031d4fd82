import { sectionTexts as words } from '@/content/site-texts';
import {
  isOneText,
  type EntryFields,
  type Field,
  type Section,
  type TextField,
} from '@/features/site-texts/admin/fields';
import { siteTextsPages } from '@/features/site-texts/admin/sections';
import { withTexts, type Texts, type TextValue } from '@/features/site-texts/model';
import type { EditForm } from '@/lib/edits/edit';
import { fieldMessages } from '@/lib/forms/fields';
import { characters, isVisible } from '@/lib/text/characters';
import { keyFromUrl } from '@/lib/uploads/stored-objects';

/** The texts of a section as they are stored. */
export interface StoredTexts {
  section: string;
  /** The artist's own texts; null while the section shows its default. */
  texts: Texts | null;
  /** 0 for a section that was never stored. */
  revision: number;
}

/** A section as it is stored; without a row, as its default. */
export function findStored(rows: readonly StoredTexts[], section: string): StoredTexts {
  return rows.find((row) => row.section === section) ?? { section, texts: null, revision: 0 };
}

/** The form of a section: a field for each of its texts, under their names. */
export function formOf(section: Section, defaults: object): EditForm<StoredTexts, Texts> {
  const fields = Object.entries(section.fields);
  return {
    labels: Object.fromEntries(fields.map(([name, { label }]) => [name, label])),
    // The URL of a picture means nothing to an admin.
    describe: (name) => (name === 'image' ? words.otherPicture : undefined),
    toFields: ({ texts }) => {
      const shown = withTexts(defaults, texts) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(fields.map(([name, field]) => [name, toValue(field, shown[name])]));
    },
    check: (values) => {
      const errors = fields.flatMap(([name, field]) => checkField(name, field, values[name]));
      return errors.length > 0 ? Object.fromEntries(errors) : undefined;
    },
  };
}

/** The value of a field. Of a list's entries only the strings with a field of their own are kept. */
function toValue(field: Field, shown: unknown): TextValue {
  if (!('entry' in field)) return shown as string;
  const { fields } = field;
  if (isOneText(fields)) return shown as string[];
  return (shown as readonly Partial<Record<string, string>>[]).map((entry) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, entry[name] ?? ''])),
  );
}

/**
 * The texts of a form that are stored: those that are the artist's own already, and those that differ from the
 * default. A picture of the demo is stored only if it was kept as the artist's own.
 */
export function ownTexts(values: Texts, initial: Texts, stored: Texts | null): Texts {
  const own = Object.entries(values).filter(([name, value]) =>
    name === 'image'
      ? isOwnPicture(value, stored?.[name])
      : stored?.[name] !== undefined || JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, cleanValue(value, stored?.[name])]));
}

function isOwnPicture(value: unknown, stored: unknown): boolean {
  const url = String(value);
  // A page without HTTPS stores uploads as paths too.
  return value === stored || !url.startsWith('/') || keyFromUrl('gallery', url) !== null;
}

function cleanValue(value: TextValue, stored?: TextValue): TextValue {
  if (typeof value === 'string') return value.trim();
  return value.map((entry, i) => {
    if (typeof entry === 'string') return entry.trim();
    const own = Object.entries(entry).filter(
      ([name, text]) => name !== 'image' || isOwnPicture(text, pictureOf(stored?.[i])),
    );
    return Object.fromEntries(own.map(([name, text]) => [name, text.trim()]));
  }) as TextValue;
}

function pictureOf(entry: Texts | TextValue[number] | null | undefined): string | undefined {
  const picture = typeof entry === 'object' ? entry?.['image'] : undefined;
  return typeof picture === 'string' ? picture : undefined;
}

/** The pictures that are stored with the texts of a section. */
export function picturesOf(texts: Texts | null): string[] {
  const entries = [texts, ...Object.values(texts ?? {}).flat()];
  return entries.map(pictureOf).filter((picture) => picture !== undefined);
}

/** Finds the texts and the number of pictures that a section still shows from the demo. */
export function demoParts({ fields }: Section, { texts }: StoredTexts) {
  const all = Object.entries(fields);
  const pictures = all.map(([, field]) => ('entry' in field ? field.pictures : field.isPicture));
  return {
    hasTexts: all.some(([name, field]) => !('isPicture' in field) && texts?.[name] === undefined),
    pictures:
      pictures.reduce<number>((sum, count) => sum + Number(count ?? 0), 0) -
      picturesOf(texts).length,
  };
}

/** Counts what the pages still show of the demo. */
export function countDemo(rows: readonly StoredTexts[]) {
  const sections = siteTextsPages.flatMap((page) => page.sections);
  const parts = sections.map((section) => demoParts(section, findStored(rows, section.name)));
  return {
    texts: parts.filter(({ hasTexts }) => hasTexts).length,
    parts: parts.length,
    pictures: parts.reduce((sum, { pictures }) => sum + pictures, 0),
  };
}

export function isDemo(section: Section, stored: StoredTexts): boolean {
  const { hasTexts, pictures } = demoParts(section, stored);
  return hasTexts || pictures > 0;
}

/** An entry in which nothing is filled in yet. */
export function emptyEntry(fields: TextField | EntryFields): string | Record<string, string> {
  if (isOneText(fields)) return '';
  return Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
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
    isOneText(fields)
      ? checkField(`${path}.${i}`, fields, entry as string)
      : Object.entries(fields).flatMap(([name, each]) =>
          checkField(`${path}.${i}.${name}`, each, (entry as Record<string, string>)[name]),
        ),
  );
}

function checkText({ max, isOptional, format }: TextField, typed: string): string | undefined {
  const text = typed.trim();
  if (!isVisible(text)) return isOptional ? undefined : fieldMessages.required;
  if (characters(text) > max) return fieldMessages.tooLong(max);
  return format && !format.pattern.test(text) ? format.error : undefined;
}
