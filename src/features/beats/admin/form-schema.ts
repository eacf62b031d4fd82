import * as v from 'valibot';
import { artist } from '@/content/artist';
import { beatLimits } from '@/content/beat-form';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import {
  lastingPrices,
  tierPriceFields,
  underpricedTier,
  UNTITLED,
  type AdminBeat,
} from '@/features/beats/admin/model';
import { formatKey, KEY_NAMES, keyName } from '@/features/beats/model';
import type { LicenseTier } from '@/features/licenses/tiers/model';
import { AppError } from '@/lib/data/errors';
import type { EditForm } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { atMost, checkFields, money, optionalText, text, typedText } from '@/lib/forms/fields';
import { futureTime, toTimeInput, validValues, withoutPassedTimes } from '@/lib/forms/row-fields';
import { characters } from '@/lib/text/characters';
import { formatCents, MOST_PAYABLE_CENTS, toCents } from '@/lib/text/money';
import type { TablesUpdate } from '@/types/database';

const [slowest, fastest] = beatLimits.bpm;
const WRONG_TEMPO = `A tempo is a number from ${slowest} to ${fastest}.`;

const emptyAsNull = v.pipe(
  typedText,
  v.transform((value) => value || null),
);

/** Splits typed tags, and removes spaces, `#`, empty tags and duplicates. */
function toTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/^#/, ''));
  const isFirst = (tag: string, index: number) =>
    tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index;
  return tags.filter((tag, index) => tag !== '' && isFirst(tag, index));
}

/** Fields that may be guessed: from a file's name, or tempo and key from the sound. */
export const ESTIMATES = ['title', 'bpm', 'key'] as const;
export type Estimate = (typeof ESTIMATES)[number];

const TIMES = ['publish_at', 'sale_starts_at', 'sale_ends_at'] as const;

const columns = {
  title: text(beatLimits.title),
  artist: v.pipe(
    typedText,
    v.transform((name) => name || artist.name),
    atMost(beatLimits.artist),
  ),
  genre: text(60),
  bpm: v.pipe(
    emptyAsNull,
    v.transform((value) => value && Number.parseInt(value, 10)),
    v.nullable(
      v.pipe(
        v.number(WRONG_TEMPO),
        v.minValue(slowest, WRONG_TEMPO),
        v.maxValue(fastest, WRONG_TEMPO),
      ),
    ),
  ),
  /** The key, with its mode if that is known: `F# minor`. */
  key: v.pipe(emptyAsNull, v.nullable(v.picklist(KEY_NAMES))),
  /** The fields whose values no admin has changed since they were guessed. */
  estimated: v.array(v.picklist(ESTIMATES)),
  price: money,
  /** The price of a sale, whether it has started or not. */
  sale_price: v.pipe(emptyAsNull, v.nullable(money)),
  sale_starts_at: futureTime,
  sale_ends_at: futureTime,
  premium_price: v.pipe(emptyAsNull, v.nullable(money)),
  unlimited_price: v.pipe(emptyAsNull, v.nullable(money)),
  exclusive_price: v.pipe(emptyAsNull, v.nullable(money)),
  mood: emptyAsNull,
  description: optionalText(beatLimits.description),
  tags: v.pipe(
    v.string(),
    v.transform(toTags),
    v.maxLength(beatLimits.tags, `A beat has at most ${beatLimits.tags} tags.`),
    v.everyItem(
      (tag) => characters(tag) <= beatLimits.tag,
      `A tag has at most ${beatLimits.tag} characters.`,
    ),
  ),
  /** When the draft is published automatically. */
  publish_at: futureTime,
  accepts_offers: v.boolean(),
  free_download: v.boolean(),
  is_featured: v.boolean(),
};

const beatColumns = v.object(columns);

const saleFields = ['sale_price', 'sale_starts_at', 'sale_ends_at'] as const;

type SaleValues = Pick<v.InferOutput<typeof beatColumns>, (typeof saleFields)[number]>;

/** Without a price there is no sale that could start or end. */
const hasSalePrice = ({ sale_price, sale_starts_at, sale_ends_at }: SaleValues) =>
  sale_price !== null || (sale_starts_at === null && sale_ends_at === null);

const endsAfterStart = ({ sale_starts_at, sale_ends_at }: SaleValues) =>
  sale_starts_at === null || sale_ends_at === null || sale_starts_at < sale_ends_at;

export function beatSchema(tiers: readonly LicenseTier[]) {
  return v.pipe(
    beatColumns,
    v.forward(
      v.check(
        (beat) =>
          lastingPrices(beat, tiers).every(({ price }) => toCents(price) <= MOST_PAYABLE_CENTS),
        `Its dearest license would cost more than ${formatCents(MOST_PAYABLE_CENTS)}, which is the most that can be paid at once.`,
      ),
      ['price'],
    ),
    v.forward(
      v.check(
        ({ price, sale_price }) => sale_price === null || sale_price < price,
        'The sale price must be below the price.',
      ),
      ['sale_price'],
    ),
    v.forward(
      v.check((beat) => hasSalePrice(beat), 'Enter the price of the sale, or remove its dates.'),
      ['sale_price'],
    ),
    v.forward(
      v.check((beat) => endsAfterStart(beat), 'The sale must end after it starts.'),
      ['sale_ends_at'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const underpriced = underpricedTier(input, tiers);
      if (!underpriced) return;
      const key = `${underpriced.id}_price`;
      addIssue({
        message: underpriced.message,
        path: [{ type: 'object', origin: 'value', input, key, value: null }],
      });
    }),
  );
}

export type BeatFields = v.InferInput<typeof beatColumns>;

/**
 * The errors of the fields. A stored time that has passed is no error, because the draft may have been incomplete
 * then, and a sale starts and ends up to a minute later.
 */
export function beatErrors(
  fields: BeatFields,
  stored: AdminBeat | null,
  tiers: readonly LicenseTier[],
): FieldErrors {
  const typed = withoutPassedTimes(fields, toBeatFields(stored), TIMES);
  return checkFields(beatSchema(tiers), typed).errors ?? {};
}

/** The valid fields of a draft; invalid ones stay in the form until they are corrected. */
export function toDraftColumns(fields: BeatFields): TablesUpdate<'beats'> & { title: string } {
  const valid: TablesUpdate<'beats'> = validValues(columns, fields);
  if (fields.price.trim() === '') valid.price = null;
  const sale = saleColumns(valid);
  delete valid.sale_price;
  delete valid.sale_starts_at;
  delete valid.sale_ends_at;
  const [key = null, mode = null] = valid.key?.split(' ') ?? [];
  return { ...valid, ...sale, key, mode, title: valid.title ?? UNTITLED, genre: valid.genre ?? '' };
}

/** The columns of a sale; none while one of its values is wrong, because the database takes only a possible sale. */
function saleColumns({ price, ...columns }: TablesUpdate<'beats'>): TablesUpdate<'beats'> {
  const { sale_price, sale_starts_at, sale_ends_at } = columns;
  if (sale_price === undefined || sale_starts_at === undefined || sale_ends_at === undefined) {
    return {};
  }
  const sale = { sale_price, sale_starts_at, sale_ends_at };
  const isBelow = (sale_price ?? -1) < (price ?? Infinity);
  if (!isBelow || !hasSalePrice(sale) || !endsAfterStart(sale)) return {};
  return sale_starts_at === null
    ? { ...sale, planned_sale_price: null }
    : { ...sale, sale_price: null, planned_sale_price: sale_price };
}

/** A row as the form shows it; a new beat has the artist's own name and the default price. */
export function toBeatFields(beat: AdminBeat | null): BeatFields {
  return {
    title: beat && beat.title !== UNTITLED ? beat.title : '',
    artist: beat ? beat.artist : artist.name,
    genre: beat?.genre ?? '',
    bpm: beat?.bpm?.toString() ?? '',
    key: beat ? keyName(beat.key, beat.mode) : '',
    estimated: ESTIMATES.filter((name) => beat?.estimated.includes(name)),
    price: beat ? (beat.price?.toString() ?? '') : String(DEFAULT_BEAT_PRICE),
    sale_price: (beat?.planned_sale_price ?? beat?.sale_price)?.toString() ?? '',
    sale_starts_at: toTimeInput(beat?.sale_starts_at),
    sale_ends_at: toTimeInput(beat?.sale_ends_at),
    premium_price: beat?.premium_price?.toString() ?? '',
    unlimited_price: beat?.unlimited_price?.toString() ?? '',
    exclusive_price: beat?.exclusive_price?.toString() ?? '',
    mood: beat?.mood ?? '',
    description: beat?.description ?? '',
    tags: beat?.tags.join(', ') ?? '',
    publish_at: toTimeInput(beat?.publish_at),
    accepts_offers: beat?.accepts_offers ?? false,
    free_download: beat?.free_download ?? false,
    is_featured: beat?.is_featured ?? false,
  };
}

/** Changes a field, whose value is then no longer a guess. */
export function changeField({ estimated }: BeatFields, name: keyof BeatFields, value: string) {
  return { [name]: value, estimated: estimated.filter((each) => each !== name) };
}

/** The name under which this browser keeps an unsaved edit of a beat. */
export const beatEditName = (id: number, owner: string | undefined) => `beat-${id}-${owner}`;

export const beatForm: Omit<EditForm<AdminBeat, BeatFields>, 'check'> = {
  labels: {
    title: 'Title',
    artist: 'Artist',
    genre: 'Genre',
    bpm: 'BPM',
    key: 'Key',
    estimated: 'Estimates',
    price: 'Price ($)',
    sale_price: 'Sale price ($)',
    sale_starts_at: 'Sale starts',
    sale_ends_at: 'Sale ends',
    premium_price: 'Premium price ($)',
    unlimited_price: 'Unlimited price ($)',
    exclusive_price: 'Exclusive price ($)',
    mood: 'Mood',
    description: 'Description',
    tags: 'Tags',
    publish_at: 'Publish at',
    accepts_offers: 'Takes offers',
    free_download: 'Free download',
    is_featured: 'Featured',
  },
  toFields: toBeatFields,
  // A field's mark is taken from where it was changed, because estimates are stored while an admin edits.
  combine: (saved, fields, theirs) => ({
    estimated: ESTIMATES.filter((name) => {
      const isMarked = fields.estimated.includes(name);
      return isMarked === saved.estimated.includes(name)
        ? theirs.estimated.includes(name)
        : isMarked;
    }),
  }),
  describe: (name, { key, mode }) =>
    name === 'key' && key ? formatKey(keyName(key, mode)) : undefined,
};

/** Fields that are changed for several beats at once. */
export const bulkFields = [
  ...(['genre', 'mood', 'price', 'premium_price', 'unlimited_price'] as const),
  ...saleFields,
  ...(['tags', 'publish_at', 'estimated'] as const),
] as const;

/**
 * Values that were typed for several beats. An empty sale price ends the sale, and an empty price of a license makes it
 * cost the multiple again. Dates are typed with a price alone.
 */
export type BulkEdit = Partial<Pick<BeatFields, (typeof bulkFields)[number]>>;

/** The columns that a bulk edit writes. A sale is replaced with its dates. */
function bulkColumns(typed: BulkEdit) {
  const names = bulkFields.filter((name) => name in typed);
  return 'sale_price' in typed ? ([...names, ...saleFields, 'planned_sale_price'] as const) : names;
}

/**
 * The columns to write for a bulk edit, once the typed values are valid for each of the beats.
 *
 * @throws {AppError} that names the first beat for which a value is wrong
 */
export function toBulkColumns(
  beats: readonly AdminBeat[],
  typed: BulkEdit,
  tiers: readonly LicenseTier[],
): TablesUpdate<'beats'> {
  const prices = ['price', ...saleFields, ...tierPriceFields];
  const changed = Object.keys(typed);
  const checked = changed.some((name) => prices.includes(name)) ? [...changed, ...prices] : changed;
  const noDates = 'sale_price' in typed && { sale_starts_at: '', sale_ends_at: '' };
  for (const beat of beats) {
    const errors = beatErrors({ ...toBeatFields(beat), ...noDates, ...typed }, beat, tiers);
    const wrong = checked.map((name) => errors[name]).find(Boolean);
    if (wrong) throw new AppError({ kind: 'invalid', message: `${beat.title}: ${wrong}` });
  }
  const columns = toDraftColumns({ ...toBeatFields(null), price: '', ...typed });
  return Object.fromEntries(bulkColumns(typed).map((name) => [name, columns[name] ?? null]));
}
