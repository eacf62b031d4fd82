import type * as about from '@/content/about';
import type * as artist from '@/content/artist';
import type * as contact from '@/content/contact';
import type * as findMe from '@/content/find-me';
import type * as home from '@/content/home';
import type * as homeSections from '@/content/home-sections';
import type * as merch from '@/content/merch';
import type * as myStory from '@/content/my-story';
import type * as playlist from '@/content/playlist';
import type * as social from '@/content/social';
import type * as store from '@/content/store';
import { EMAIL_PATTERN, fieldMessages } from '@/lib/forms/fields';
import { YOUTUBE_URL } from '@/lib/text/youtube';

export interface TextField {
  label: string;
  /** The most characters that fit where the text is shown. */
  max: number;
  isOptional?: true;
  /** An explanation under the label. */
  hint?: string;
  /** The pattern of a valid text, and the error for all others. */
  format?: { pattern: RegExp; error: string };
  /** The text is the URL of a picture. Its name is `image`, because the server checks texts of that name. */
  isPicture?: true;
}

export type EntryFields = Readonly<Record<string, TextField>>;

export interface ListField {
  label: string;
  /** Noun for one entry, as in "Add question". */
  entry: string;
  /** Names of the entries; without them the entries are numbered. */
  names?: readonly string[];
  fields: TextField | EntryFields;
  /** The most entries. Without it the number is fixed, because each entry has a picture or a place of its own. */
  maxEntries?: number;
  /** The number of entries, if each has a picture. */
  pictures?: number;
}

export type Field = TextField | ListField;

/** A part of a page whose texts and pictures an admin may change. */
export interface Section {
  name: string;
  title: string;
  /** The id of its element, or undefined for the top of the page. */
  anchor: string | undefined;
  fields: Readonly<Record<string, Field>>;
}

type Content =
  | typeof about
  | typeof artist
  | typeof contact
  | typeof findMe
  | typeof home
  | typeof homeSections
  | typeof merch
  | typeof myStory
  | typeof playlist
  | typeof social
  | typeof store;
type Exports<Module> = Module extends unknown ? Module[keyof Module] : never;
/** A section as it is built in, which is an object in `content` whose `section` is a name of its own. */
type BuiltIn =
  Exports<Content> extends infer Each
    ? Each extends { section: infer Name }
      ? string extends Name
        ? never
        : Each
      : never
    : never;
/** A text: its limit if its name is its label too, otherwise the whole field. */
type Text = number | TextField;
type Texts<Entry> = Readonly<Partial<Record<Entry extends object ? keyof Entry : never, Text>>>;
/** A list of entries with these fields. */
type List<Fields> = ListField & { readonly of?: Fields };
type FieldOf<Value> = Value extends string
  ? Text
  : Value extends readonly (infer Entry)[]
    ? List<Entry extends string ? Text : Texts<Entry>>
    : never;
type FieldsOf<T> = { readonly [Name in keyof T]?: FieldOf<T[Name]> };

/** Describes the texts and pictures of a section that an admin may change. */
export function section<Name extends BuiltIn['section']>(
  name: Name,
  title: string,
  anchor: string | undefined,
  fields: FieldsOf<Extract<BuiltIn, { section: Name }>>,
): Section {
  return { name, title, anchor, fields: labeled<Field>(fields) };
}

/** A list with a fixed number of entries. @param entry the noun for one of them */
export function list<Fields extends Text | object>(
  entry: string,
  fields: NoInfer<Fields>,
  label = `${capitalized(entry)}s`,
): List<Fields> {
  const texts: number | object = fields;
  const isText = typeof texts === 'number' || isOneText(texts);
  return { entry, label, fields: isText ? toField(entry, texts) : labeled<TextField>(texts) };
}

/** A list to which an admin may add entries. */
export function upTo<Fields extends Text | object>(
  maxEntries: number,
  ...rest: Parameters<typeof list<Fields>>
): List<Fields> {
  return { ...list<Fields>(...rest), maxEntries };
}

/** A list in which each entry has a picture. */
export function pictured<Fields extends Text | object>(
  pictures: number,
  ...rest: Parameters<typeof list<Fields>>
): List<Fields> {
  return { ...list<Fields>(...rest), pictures };
}

/** Whether each entry of a list is one text. */
export function isOneText(fields: object): fields is TextField {
  return 'label' in fields && typeof fields.label === 'string';
}

function labeled<Each>(fields: object): Record<string, Each | TextField> {
  const all = Object.entries(fields) as [string, number | Each][];
  return Object.fromEntries(all.map(([name, field]) => [name, toField(name, field)]));
}

const toField = <Each>(name: string, field: number | Each) =>
  typeof field === 'number' ? text(capitalized(name), field) : field;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const text = (label: string, max: number, pattern?: RegExp, error = ''): TextField => ({
  label,
  max,
  ...(pattern && { format: { pattern, error } }),
});
export const optional = (field: TextField): TextField => ({ ...field, isOptional: true });
export const link = (label: string) =>
  text(label, 500, /^https:\/\/[^\s/]+\.\S+$/, 'Please enter a URL that begins with https://.');
/** A URL of another site, or a path of this one. */
export const anyLink = (label: string, example = 'a page such as /beats') =>
  text(
    label,
    500,
    /^(https:\/\/[^\s/]+\.\S+|\/(?![/\\])\S*)$/,
    `Please enter a URL that begins with https://, or ${example}.`,
  );
export const youtubeLink = (label: string) =>
  text(label, 200, YOUTUBE_URL, 'Please enter a URL such as https://www.youtube.com/watch?v=…');
export const spotifyLink = (label: string) =>
  text(
    label,
    200,
    /^https:\/\/open\.spotify\.com\/(intl-\w+\/)?(artist|album|playlist)\/\w+(\?\S*)?$/,
    'Please enter the URL of an artist, album or playlist at open.spotify.com.',
  );
export const email = (label: string) => text(label, 254, EMAIL_PATTERN, fieldMessages.emailInvalid);
export const frequency = text(
  'Frequency',
  10,
  /^(8[7-9]|9\d|10[0-8])(\.\d)? FM$/,
  'Please write it as 87.5 FM, from 87 to 108.9.',
);

export const eyebrow = text('Line above the title', 60);
export const title = text('Title', 60);
/** A title in which words between asterisks are shown in the accent color. */
export const accented = (max = 60) => text('Title (words between * are colored)', max);
export const image: TextField = { label: 'Picture', max: 2100, isPicture: true, isOptional: true };
export const alt = text('Description of the picture', 200);
export const picture = { image, alt };
export const heading = { eyebrow, title: accented() };
export const intro = { ...heading, text: 240 };
export const moreLink = text('Link', 30);
export const button = text('Button', 30);

/** The place of a section that has no element of its own: the top of the page. */
export const TOP = undefined;

/** A page with the sections that an admin may change, from its top; its description comes last. */
export function page<Path extends string>(
  path: Path,
  name: string,
  sections: readonly Section[] = [],
) {
  const results: Section = {
    name: `page-${name.toLowerCase().replace(' ', '-')}`,
    title: 'Search results',
    anchor: TOP,
    fields: {
      description: {
        ...text('Description', 160),
        hint: 'Search engines and shared links show it. It is not on the page.',
      },
    },
  };
  return { path, name, sections: [...sections, results] };
}
