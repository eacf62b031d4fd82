import * as v from 'valibot';
import { artist } from '@/content/artist';
import { beatLimits } from '@/content/beat-upload';
import { MUSICAL_KEYS } from '@/content/store';
import { checkFields, type FieldErrors } from '@/lib/forms/check-form';
import { text } from '@/lib/forms/fields';
import { money } from '@/lib/forms/money-field';

/** What is typed into the form, as it is typed. */
export interface BeatFields {
  title: string;
  artist: string;
  genre: string;
  bpm: string;
  key: string;
  price: string;
  salePrice: string;
  mood: string;
  description: string;
  tags: readonly string[];
  isFeatured: boolean;
}

const [slowest, fastest] = beatLimits.bpm;

const optionalText = v.pipe(
  v.string(),
  v.trim(),
  v.transform((value) => (value === '' ? null : value)),
);

const beatFieldsSchema = v.pipe(
  v.object({
    title: text(beatLimits.title),
    // Left empty, it is hers.
    artist: v.pipe(
      v.string(),
      v.trim(),
      v.transform((name) => name || artist.name),
      v.maxLength(beatLimits.artist, `Please use at most ${beatLimits.artist} characters.`),
    ),
    genre: text(60),
    bpm: v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === '' ? null : Number.parseInt(value, 10))),
      v.nullable(
        v.pipe(
          v.number(`A tempo is a number from ${slowest} to ${fastest}.`),
          v.minValue(slowest, `A tempo is a number from ${slowest} to ${fastest}.`),
          v.maxValue(fastest, `A tempo is a number from ${slowest} to ${fastest}.`),
        ),
      ),
    ),
    key: v.pipe(optionalText, v.nullable(v.picklist(MUSICAL_KEYS))),
    price: money,
    salePrice: v.pipe(optionalText, v.nullable(money)),
    mood: optionalText,
    description: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(
        beatLimits.description,
        `Please use at most ${beatLimits.description.toLocaleString('en-US')} characters.`,
      ),
      v.transform((value) => value || null),
    ),
    tags: v.pipe(v.array(v.string()), v.maxLength(beatLimits.tags)),
    isFeatured: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ price, salePrice }) => salePrice === null || salePrice < price,
      'The sale price must be below the price.',
    ),
    ['salePrice'],
  ),
);

/** A beat as it goes into the table; whoever uploads it is added there. */
export type BeatRowValues = v.InferOutput<typeof beatFieldsSchema>;

export type CheckedFields =
  { row: BeatRowValues; errors?: never } | { row?: never; errors: FieldErrors };

/** A row for the table, or the first error of each field. */
export function checkBeatFields(fields: BeatFields): CheckedFields {
  const { values, errors } = checkFields(beatFieldsSchema, fields);
  return values ? { row: values } : { errors };
}

/** Tags as they are kept: without spaces around them, none empty, each once. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags];
  for (const part of typed.split(',')) {
    const tag = part.trim().replace(/^#/, '').slice(0, beatLimits.tag).trim();
    const known = all.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !known && all.length < beatLimits.tags) all.push(tag);
  }
  return all;
}
