import { describe, expect, it, vi } from 'vitest';
import { underpricedText } from '@/content/beat-form';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import {
  beatEditName,
  beatErrors,
  beatForm,
  beatSchema,
  changeField,
  toBeatFields,
  toBulkColumns,
  toDraftColumns,
  type BeatFields,
  type BulkEdit,
} from '@/features/beats/admin/form-schema';
import { licenseTiers, pricedTiers } from '@/features/licenses/tiers/model';
import { Edit } from '@/lib/edits/edit';
import { checkFields } from '@/lib/forms/fields';
import { MOST_PAYABLE_CENTS } from '@/lib/text/money';
import { adminBeatRow } from '@tests/support/builders';

const row = (overrides: Parameters<typeof adminBeatRow>[0] = {}) =>
  adminBeatRow({ published_at: null, ...overrides });

const friday = new Date(2099, 10, 27, 9);
/** The same moment as a form has it. */
const day = '2099-11-27T09:00';
const past = '2020-11-27T09:00';
const nextDay = '2099-11-28T09:00';

const blank = toBeatFields(null);

describe('a beat in the form', () => {
  it('starts with the artist and the default price alone, and has a label for each field', () => {
    const { artist, price, ...others } = blank;
    expect([artist, price]).toEqual(['Trap Violinist', String(DEFAULT_BEAT_PRICE)]);
    for (const value of Object.values(others)) expect(['', false, []]).toContainEqual(value);
    expect(Object.keys(beatForm.labels).toSorted()).toEqual(Object.keys(blank).toSorted());
  });

  it('keeps the edits of each beat and admin under a name of their own', () => {
    expect(beatEditName(3, 'ada')).toBe('beat-3-ada');
  });

  it('fills its fields from the row, and leaves missing values empty', () => {
    const typed = { title: 'Midnight Rosin', artist: 'Nia', genre: 'Violin Trap', key: 'F#' };
    const same = { ...typed, mood: 'Dark', description: 'Two f-holes.' };
    const ticks = { accepts_offers: true, free_download: true, is_featured: true };
    const licenses = { premium_price: 50, unlimited_price: 99.99, exclusive_price: 400 };
    const numbers = { bpm: 142, price: 19.9, sale_price: 9, ...licenses };
    const at = friday.toISOString();
    const dates = { publish_at: at, sale_starts_at: at, sale_ends_at: at };
    const planned = { sale_price: null, planned_sale_price: 8 };
    expect(
      toBeatFields(
        row({
          ...{ ...same, mode: 'minor', estimated: ['key'] },
          ...{ ...numbers, ...planned, ...dates, ...ticks, tags: ['dark', 'C#'] },
        }),
      ),
    ).toEqual({
      ...{ ...same, ...ticks, key: 'F# minor', estimated: ['key'], tags: 'dark, C#' },
      bpm: '142',
      price: '19.9',
      sale_price: '8',
      premium_price: '50',
      unlimited_price: '99.99',
      exclusive_price: '400',
      publish_at: day,
      sale_starts_at: day,
      sale_ends_at: day,
    });
    const nothing = { bpm: null, key: null, mode: null, mood: null, price: null };
    const empty = row({ ...nothing, title: 'Untitled beat', genre: '' });
    expect(toBeatFields(empty)).toEqual({ ...blank, price: '' });
    expect(beatForm.describe?.('key', row({ key: 'F#', mode: 'minor' }))).toBe('F♯ minor');
    expect(beatForm.describe?.('title', row())).toBeUndefined();
    expect(beatForm.describe?.('key', empty)).toBeUndefined();
  });
});

it('the columns of a draft have defaults for missing values, and omit invalid ones', () => {
  const unpriced = { ...blank, price: '' };
  const none = { genre: '', price: null, key: null, mode: null };
  expect(toDraftColumns(unpriced)).toMatchObject({ title: 'Untitled beat', ...none });
  const wrong = { ...unpriced, title: ' Rosin ', bpm: '5', price: '20', sale_price: '30' };
  const columns = toDraftColumns(wrong);
  expect(columns).toMatchObject({ title: 'Rosin', price: 20 });
  expect(columns).not.toHaveProperty('bpm');
  expect(columns).not.toHaveProperty('sale_price');
});

it.each([
  ['keep no sale at the price or above it', { price: '20', sale_price: '20' }, { price: 20 }],
  ['keep a sale below the price', { price: '20', sale_price: '19.99' }, { sale_price: 19.99 }],
  // Without a price, no sale price is too high.
  ['keep a sale without a price', { price: ' ', sale_price: '9' }, { sale_price: 9, price: null }],
  ['empty a sale', { price: '0', sale_price: '' }, { price: 0, sale_price: null }],
  [
    'plan a sale',
    { sale_price: '19', sale_starts_at: day },
    { sale_price: null, planned_sale_price: 19, sale_starts_at: friday.toISOString() },
  ],
  [
    'end a sale in force',
    { sale_price: '19', sale_ends_at: day },
    { sale_price: 19, planned_sale_price: null, sale_ends_at: friday.toISOString() },
  ],
  ['keep no dates without a sale', { sale_ends_at: day }, {}],
  [
    'keep no sale that ends before its start',
    { sale_price: '19', sale_starts_at: nextDay, sale_ends_at: day },
    {},
  ],
  ['keep no sale that starts in the past', { sale_price: '19', sale_starts_at: past }, {}],
  ['keep no sale that ends in the past', { sale_price: '19', sale_ends_at: past }, {}],
  ['keep no dates of a sale at a price in words', { sale_price: 'many', sale_ends_at: day }, {}],
  ['keep an exclusive price below it', { exclusive_price: '9' }, { exclusive_price: 9 }],
  ['split a key from its mode', { key: 'F# minor' }, { key: 'F#', mode: 'minor' }],
  ['keep no exclusive price in words', { exclusive_price: 'many' }, {}],
])('the columns of a draft %s', (_what, fields, columns) => {
  const typed = { price: '25', ...fields };
  const draft = toDraftColumns({ ...blank, ...typed });
  const names = Object.keys(fields).filter((name) => name !== 'price');
  const kept = Object.entries(draft).filter(
    ([name]) => names.includes(name) || Object.hasOwn(columns, name),
  );
  expect(Object.fromEntries(kept)).toEqual(columns);
});

const check = (fields: Partial<BeatFields>) =>
  checkFields(beatSchema(licenseTiers), {
    ...toBeatFields(null),
    title: 'Rosin',
    genre: 'Trap',
    ...fields,
  });

/** Price of the most expensive lease of a beat at its default price. */
const unlimited =
  pricedTiers(
    { price: DEFAULT_BEAT_PRICE, salePrice: null, premiumPrice: null, unlimitedPrice: null },
    licenseTiers,
  ).at(-1)?.price ?? 0;

describe('a beat that is to be published', () => {
  it('is parsed to numbers, and to null for empty fields', () => {
    const nothing = { bpm: null, key: null, sale_price: null, mood: null, description: null };
    const noDates = { publish_at: null, sale_starts_at: null, sale_ends_at: null };
    const noPrices = { premium_price: null, unlimited_price: null, exclusive_price: null };
    expect(check({ price: '0' }).values).toMatchObject({ price: 0, sale_price: null });
    const empty = check({ artist: '  ' }).values;
    expect(empty).toMatchObject({ ...nothing, ...noDates, ...noPrices, artist: 'Trap Violinist' });

    const dates = { publish_at: day, sale_ends_at: day };
    const texts = { artist: 'Nia', key: 'F# minor', mood: 'Dark' };
    const numbers = { bpm: '140.9', price: '29.99', sale_price: '19.5' };
    const typed = { ...texts, ...numbers, ...dates, title: ' Rosin ', tags: 'a' };
    expect(check(typed).values).toEqual({
      ...{ ...empty, ...texts, title: 'Rosin', tags: ['a'] },
      ...{ bpm: 140, price: 29.99, sale_price: 19.5 },
      ...{ publish_at: friday.toISOString(), sale_ends_at: friday.toISOString() },
    });
  });

  it('accepts an exclusive price equal to what buyers pay for Unlimited in a sale without an end', () => {
    expect(check({ exclusive_price: String(unlimited) }).values).toMatchObject({
      exclusive_price: unlimited,
    });
    const sale = { price: '100', sale_price: '10' };
    expect(check({ ...sale, exclusive_price: '60' }).values?.exclusive_price).toBe(60);
    expect(check({ ...sale, exclusive_price: '59' }).errors).toHaveProperty('exclusive_price');
    for (const dates of [{ sale_starts_at: day }, { sale_ends_at: day }]) {
      const errors = check({ ...sale, ...dates, exclusive_price: '60' }).errors;
      expect(errors).toHaveProperty('exclusive_price');
    }
    const planned = { sale_price: '10', sale_starts_at: day, sale_ends_at: nextDay };
    const most = { exclusive_price: `${MOST_PAYABLE_CENTS / 100}` };
    expect(check({ ...planned, ...most }).errors).toBeUndefined();
  });

  it('rejects a planned time in the past, typed or copied, except the stored one of an overdue draft', () => {
    const due = row({ publish_at: new Date(2020, 0, 1).toISOString() });
    const fields = toBeatFields(due);
    const message = 'Choose a time in the future.';
    expect(beatErrors(fields, row(), licenseTiers)).toMatchObject({ publish_at: message });
    const { publish_at } = fields;
    expect(() => toBulkColumns([row()], { publish_at }, licenseTiers)).toThrow(message);
    expect(toDraftColumns({ ...fields, bpm: '90' })).not.toHaveProperty('publish_at');
    // A draft that was incomplete at its planned time can still be edited and published.
    expect(beatErrors(fields, due, licenseTiers)).toEqual({});
    // The job that ends sales runs once a minute.
    const over = row({ sale_price: 9, sale_ends_at: new Date(2020, 0, 1).toISOString() });
    expect(beatErrors({ ...toBeatFields(over), title: 'x' }, over, licenseTiers)).toEqual({});
  });

  it.each(['title', 'genre', 'price'] as const)('requires its %s', (name) => {
    expect(check({ [name]: ' ' }).errors).toEqual({ [name]: 'Please fill in this field.' });
  });

  it.each([
    [{ bpm: '19' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    // Prices are compared once each field could be read.
    [{ bpm: 'fast', premium_price: '24.99' }, 'bpm', 'A tempo is a number from 20 to 400.'],
    [{ price: '9.999' }, 'price', 'Please use at most two decimals.'],
    [{ sale_price: '25' }, 'sale_price', 'The sale price must be below the price.'],
    [{ sale_starts_at: day }, 'sale_price', 'Enter the price of the sale, or remove its dates.'],
    [{ sale_ends_at: day }, 'sale_price', 'Enter the price of the sale, or remove its dates.'],
    [
      { sale_price: '9', sale_starts_at: day, sale_ends_at: day },
      'sale_ends_at',
      'The sale must end after it starts.',
    ],
    [{ sale_price: '9', sale_ends_at: past }, 'sale_ends_at', 'Choose a time in the future.'],
    [{ sale_price: 'x' }, 'sale_price', 'Please enter an amount in dollars.'],
    [{ premium_price: '24.99' }, 'premium_price', underpricedText('Premium', 'Basic')],
    [
      { premium_price: String(unlimited + 0.01) },
      'unlimited_price',
      underpricedText('Unlimited', 'Premium'),
    ],
    [
      { unlimited_price: '200', exclusive_price: '199' },
      'exclusive_price',
      underpricedText('Exclusive', 'Unlimited'),
    ],
    [
      { price: '200000' },
      'price',
      'Its dearest license would cost more than $999,999.99, which is the most that can be paid at once.',
    ],
    [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters.'],
  ])('is rejected with a message at the field: %o', (fields, name, message) => {
    expect(check(fields).errors).toEqual({ [name]: message });
  });
});

describe('several beats', () => {
  const sale = { sale_price: 9, sale_ends_at: friday.toISOString() };
  const beats = [row({ title: 'Rosin' }), row({ title: 'Bow', ...sale, premium_price: 30 })];
  const change = (typed: BulkEdit) => toBulkColumns(beats, typed, licenseTiers);
  const noDates = { sale_starts_at: null, sale_ends_at: null, planned_sale_price: null };

  it.each([
    [{ tags: 'a, b' }, { tags: ['a', 'b'] }],
    [{ premium_price: '' }, { premium_price: null }],
    [{ sale_price: '' }, { sale_price: null, ...noDates }],
  ])('are changed by %j in the columns %j', (typed, columns) => {
    expect(change(typed)).toStrictEqual(columns);
  });

  it('are not changed if a value is wrong for one, or a price beside its other prices', () => {
    expect(() => change({ genre: ' ' })).toThrow('Rosin: Please fill in this field.');
    const message = `Bow: ${underpricedText('Premium', 'Basic')}`;
    expect(() => change({ tags: '', price: '40' })).toThrow(message);
  });
});

const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);

it.each([
  [' dark , , #Violin,Dark', ['dark', 'Violin']],
  ['C#,a,a', ['C#', 'a']],
  ['x'.repeat(60), ['x'.repeat(60)]],
  [tags(30).join(','), tags(30)],
])('tags are trimmed, without blanks and duplicates: %s', (typed, kept) => {
  expect(check({ tags: typed }).values?.tags).toEqual(kept);
});

it.each([
  ['x'.repeat(61), 'A tag has at most 60 characters.'],
  [tags(31).join(','), 'A beat has at most 30 tags.'],
])('tags are rejected when too long or too many: %#', (typed, message) => {
  expect(check({ tags: typed }).errors).toEqual({ tags: message });
});

it('takes estimates that are stored while an admin types a title, and keeps both', () => {
  const beat = row({ bpm: null, estimated: ['title'] });
  const edit = new Edit({
    ...beatForm,
    item: beat,
    name: 'beat',
    check: () => ({}),
    save: vi.fn(),
  });
  edit.change((now) => changeField(now, 'title', 'Mine'));
  edit.receive({ ...beat, bpm: 88, estimated: ['title', 'bpm'], revision: beat.revision + 1 });
  expect(edit.getSnapshot()).toMatchObject({
    ...{ newer: null, changed: ['Title', 'Estimates'] },
    fields: { title: 'Mine', bpm: '88', estimated: ['bpm'] },
  });
});
