import * as v from 'valibot';
import { artist } from '@/content/artist';
import { beatLimits, PROPOSED_PRICE } from '@/content/beat-upload';
import { MUSICAL_KEYS } from '@/content/store';
import { UNTITLED, type AdminBeat } from '@/features/beats/admin/model';
import type { FieldLabels } from '@/lib/edits/merge';
import type { EditForm } from '@/lib/edits/use-edit';
import { characters, atMost, text, money, parseAmount } from '@/lib/forms/fields';
import { checkFields, type FieldErrors } from '@/lib/forms/fields';
import type { TablesUpdate } from '@/types/database';

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

const entries = {
  title: text(beatLimits.title),
  // Left empty, it is hers.
  artist: v.pipe(
    v.string(),
    v.trim(),
    v.transform((name) => name || artist.name),
    atMost(beatLimits.artist),
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
    atMost(beatLimits.description),
    v.transform((value) => value || null),
  ),
  tags: v.pipe(v.array(v.string()), v.maxLength(beatLimits.tags)),
  isFeatured: v.boolean(),
};

const beatFieldsSchema = v.pipe(
  v.object(entries),
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

/** Whether the price, or the sale price that is paid instead, gives the beat away. */
export function isFreeBeat({ price, salePrice }: Pick<BeatFields, 'price' | 'salePrice'>): boolean {
  return [price, salePrice].some((typed) => parseAmount(typed).amount === 0);
}

/**
 * Adds tags as they are kept: without spaces around them, none empty, each once.
 *
 * @returns all tags, and what of the typed text is too long or one too many
 */
export function addTags(tags: readonly string[], typed: string): { tags: string[]; rest: string } {
  const all = [...tags];
  const rest: string[] = [];
  for (const part of typed.split(',')) {
    const tag = part.trim().replace(/^#/, '').trim();
    const known = all.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag === '' || known) continue;
    const fits = characters(tag) <= beatLimits.tag && all.length < beatLimits.tags;
    (fits ? all : rest).push(tag);
  }
  return { tags: all, rest: rest.join(', ') };
}

/** A row as the form shows it; a new beat has the artist's own name and the usual price. */
export function toBeatFields(beat: AdminBeat | null): BeatFields {
  return {
    title: beat && beat.title !== UNTITLED ? beat.title : '',
    artist: beat ? beat.artist : artist.name,
    genre: beat?.genre ?? '',
    bpm: beat?.bpm?.toString() ?? '',
    key: beat?.key ?? '',
    price: beat ? (beat.price?.toString() ?? '') : PROPOSED_PRICE,
    salePrice: beat?.salePrice?.toString() ?? '',
    mood: beat?.mood ?? '',
    description: beat?.description ?? '',
    tags: beat?.tags ?? [],
    isFeatured: beat?.isFeatured ?? false,
  };
}

export const beatFieldLabels: FieldLabels<BeatFields> = {
  title: 'Title',
  artist: 'Artist',
  genre: 'Genre',
  bpm: 'BPM',
  key: 'Key',
  price: 'Price ($)',
  salePrice: 'Sale price ($)',
  mood: 'Mood',
  description: 'Description',
  tags: 'Tags',
  isFeatured: 'Featured',
};

/** How a published beat is edited. */
export const beatEdit: EditForm<AdminBeat, BeatFields, BeatRowValues> = {
  labels: beatFieldLabels,
  toFields: toBeatFields,
  check: checkBeatFields,
};

function valid<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}

/** The columns of a draft that can be saved: what is wrong stays in the form until it is right. */
export function toDraftColumns(fields: BeatFields): TablesUpdate<'beats'> & { title: string } {
  const { artist: name, bpm, key, mood, description, tags } = entries;
  const price = fields.price.trim() === '' ? null : valid(money, fields.price);
  const salePrice = valid(entries.salePrice, fields.salePrice);
  const isBelow = salePrice == null || price == null || salePrice < price;
  const columns = {
    artist: valid(name, fields.artist),
    genre: fields.genre,
    bpm: valid(bpm, fields.bpm),
    key: valid(key, fields.key),
    price,
    sale_price: isBelow ? salePrice : undefined,
    mood: valid(mood, fields.mood),
    description: valid(description, fields.description),
    tags: valid(tags, fields.tags),
    is_featured: fields.isFeatured,
  };
  const known = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), title: valid(entries.title, fields.title) ?? UNTITLED };
}

const SHARED = ['artist', 'genre', 'price', 'sale_price', 'mood', 'tags'];

/** What beats of one session usually share; nothing that one alone was given in words. */
export function toSharedColumns(fields: BeatFields): TablesUpdate<'beats'> {
  const shared = Object.entries(toDraftColumns(fields)).filter(([name]) => SHARED.includes(name));
  return { ...Object.fromEntries(shared) };
}
