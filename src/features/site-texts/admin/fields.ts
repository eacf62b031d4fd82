import type { EditablePage } from '@/content/site-texts';

export interface TextField {
  label: string;
  /** The most characters that fit where the text is shown. */
  max: number;
  isLong?: true;
  isOptional?: true;
  /** An explanation under the label. */
  hint?: string;
  /** The pattern of a valid text, and the error for all others. */
  format?: { pattern: RegExp; error: string };
  /** The text is the address of a picture. Its name is `image`, because the server checks texts of that name. */
  isPicture?: true;
}

interface ListField<Entry> {
  label: string;
  /** Noun for one entry, as in "Add question". */
  entry: string;
  /** Names of the entries; without them the entries are numbered. */
  names?: readonly string[];
  fields: Entry;
  /** The most entries. Without it the number is fixed, because each entry has a picture or a place of its own. */
  maxEntries?: number;
  /** The number of entries, if each has a picture. */
  pictures?: number;
}

export type EntryFields = Readonly<Record<string, TextField>>;
export type AnyList = ListField<TextField> | ListField<EntryFields>;
export type Field = TextField | AnyList;

/** Whether each entry of a list is one text. */
export function isOneText(fields: TextField | EntryFields): fields is TextField {
  return typeof fields.label === 'string';
}

type FieldOf<Value> = Value extends string
  ? TextField
  : Value extends readonly string[]
    ? ListField<TextField>
    : Value extends readonly (infer Entry)[]
      ? ListField<Readonly<Partial<Record<KeysOf<Entry>, TextField>>>>
      : never;
type KeysOf<T> = T extends object ? keyof T : never;

/** A part of a page whose texts and pictures an admin may change. */
export interface Section {
  name: string;
  title: string;
  page: EditablePage;
  /** The id of its element; the top of the page by default. */
  anchor: string | undefined;
  fields: Readonly<Record<string, Field>>;
}

/** @param name of the section that the page passes to `useSiteText` */
export function section<T extends { section: string }>(
  name: T['section'],
  [page, title, anchor]: readonly [page: EditablePage, title: string, anchor?: string],
  fields: { readonly [Name in keyof T]?: FieldOf<T[Name]> },
): Section {
  return { name, title, page, anchor, fields: fields as Section['fields'] };
}

export const line = (label: string, max = 80) => ({ label, max });
export const text = (label: string, max = 600) => ({ label, max, isLong: true }) as const;
const address = {
  pattern: /^https:\/\/[^\s/]+\.\S+$/,
  error: 'Please enter an address that begins with https://.',
};
export const link = (label: string) => ({ label, max: 500, format: address }) as const;
/** An address of another site, or a path of this one. */
export const anyLink = (label: string, example = 'a page such as /beats') => ({
  ...line(label, 500),
  format: {
    pattern: /^(https:\/\/[^\s/]+\.\S+|\/(?![/\\])\S*)$/,
    error: `Please enter an address that begins with https://, or ${example}.`,
  },
});
export const optionalLink = (label: string) => ({ ...link(label), isOptional: true }) as const;

/** A text in which words between asterisks are shown in the accent color. */
export const accented = (max = 60) => line('Title (words between * are colored)', max);
export const eyebrow = line('Line above the title', 60);
export const title = line('Title', 60);
export const picture = { label: 'Picture', max: 2100, isPicture: true, isOptional: true } as const;
export const alt = text('Description of the picture', 200);
