import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unavailableReason, unavailableTexts } from '@/features/licenses/availability';
import {
  clausesFor,
  keptClauseIds,
  licenseNumberSchema,
  licenseTermsSchema,
  termsFormSchema,
  verificationSchema,
} from '@/features/licenses/model';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { licenseTiers, tierIds, pricedTiers } from '@/features/licenses/tiers/model';
import { checkFields } from '@/lib/forms/fields';

const multiples = { premiumPrice: null, unlimitedPrice: null };
const pricesOf = (price: number, exclusivePrice: number | null = null, salePrice?: number) =>
  pricedTiers(
    { ...multiples, price, salePrice: salePrice ?? null, exclusivePrice },
    licenseTiers,
  ).map((tier) => [tier.id, tier.price]);

describe('license tiers', () => {
  it.each([
    ['their list price for a $25 beat', pricesOf(25), { basic: 25, premium: 75, unlimited: 150 }],
    ['what Exclusive costs where it has a price', pricesOf(25, 400).slice(3), { exclusive: 400 }],
    ['nothing for a free beat, which has Basic alone', pricesOf(0, 400), { basic: 0 }],
  ])('cost %s', (_what, prices, expected) => {
    expect(Object.fromEntries(prices)).toEqual(expected);
  });

  it('scale with the sale price, to the cent, also where the beat sets what they cost', () => {
    // Multiples of 19.99 have rounding errors in binary floating point.
    expect(pricesOf(30, null, 19.99).map(([, price]) => price)).toEqual(
      licenseTiers.slice(0, 3).map(({ multiplier }) => (1999 * (multiplier ?? 0)) / 100),
    );

    const beat = { ...multiples, price: 30, salePrice: null, premiumPrice: 49.99 };
    const priced = [beat, { ...beat, salePrice: 15 }].map((each) =>
      pricedTiers(each, licenseTiers).map(({ price }) => price),
    );
    expect(priced).toEqual([
      [30, 49.99, 180],
      [15, 25, 90],
    ]);
  });
});

it.each([
  ...Object.keys(unavailableTexts).map((reason) => [reason, unavailableTexts[reason]] as const),
  ['something new', 'This license is not sold at the moment.'],
  [null, null],
] as const)('shows why a license is not sold: %s', (reason, text) => {
  const nothing = { files: [], features: [], limits: [], price_cents: 2500 };
  const row = { tier: 'premium', available: reason === null, reason: reason ?? '', ...nothing };
  expect(unavailableReason([row], 'premium')).toBe(text);
  expect(unavailableReason([row], 'basic')).toBe('This license is not sold at the moment.');
});

it('shows a beat without licenses as withdrawn', () => {
  expect(tierIds.map((tier) => unavailableReason([], tier))).toEqual(
    Array(4).fill('This beat has been withdrawn.'),
  );
});

const licensor = { name: 'Ada', location: 'Portland', email: 'ada@example.com' };
const number = 'TVL-7F3K-92QD';
const clauses = [{ title: 'Law', text: 'Oregon', only: null }];
const licensed = { number, title: 'Rosin', tier: 'Basic', date: '2025-06-01', sha256: null };

it.each([
  [licenseNumberSchema, { number }],
  [
    verificationSchema,
    { ...licensed, status: 'valid', replaced: false, is_original: null, is_deleted: false },
  ],
  [licenseTermsSchema, { version: '1', licensor, clauses, published_at: '2025-06-01' }],
])('reads a number, a license and the terms as they are: %#', (schema, values) => {
  expect(v.parse<v.GenericSchema>(schema, values)).toEqual(values);
});

describe('the form of the terms', () => {
  const fields = {
    'title-4': ' Grant ',
    'text-4': 'One.\r\n- Two',
    'only-4': 'exclusive',
    'title-0': 'Law',
    'text-0': 'Oregon',
    'only-0': '',
    ...licensor,
  };

  it('returns the clauses in the order of the form', () => {
    expect(checkFields(termsFormSchema([4, 0]), fields).values).toEqual({
      licensor,
      clauses: [
        { title: 'Grant', text: 'One.\n- Two', only: 'exclusive' },
        { title: 'Law', text: 'Oregon', only: null },
      ],
    });
  });

  it.each([
    ['basic', {}, ['leases', 'limited']],
    ['basic', { streams: null }, ['leases']],
    ['unlimited', {}, ['leases', 'unlimited']],
    ['unlimited', { sales: 500 }, ['leases', 'limited', 'unlimited']],
    ['exclusive', {}, ['exclusive']],
  ] as const)(
    'the clauses of %s with %j are those of all licenses and of %j',
    (tier, set, scopes) => {
      const clauses = ([null, 'leases', 'limited', 'unlimited', 'exclusive'] as const).map(
        (only) => ({ title: 'By {{artist}}', text: `${only}: {{artist}} permits`, only }),
      );
      expect(
        clausesFor({ licensor, clauses }, [{ tier, rights: { ...builtInRights[tier], ...set } }]),
      ).toEqual(
        [null, ...scopes].map((only) => ({ title: 'By Ada', text: `${only}: Ada permits` })),
      );
    },
  );

  it.each([
    ['name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['location', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['email', 'ada', 'Please enter a valid email address.'],
    ['title-4', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['text-4', 'x'.repeat(4001), 'Please use at most 4,000 characters.'],
    ['text-4', ' ', 'Please fill in this field.'],
    ['only-4', 'basic', expect.any(String) as string],
  ])('rejects an invalid %s (%s): %s', (name, value, message) => {
    expect(checkFields(termsFormSchema([4]), { ...fields, [name]: value }).errors).toEqual({
      [name]: message,
    });
  });

  it.each([
    ['name=Ada&title-0=A&text-0=B&title-7=C&text-7=', [0, 7]],
    ['title-12=A&subtitle-3=B&title-4b=C', [12]],
    ['name=Ada', null],
    [null, null],
  ])('reads the clause ids of the stored draft %j: %j', (kept, ids) => {
    expect(keptClauseIds(kept)).toEqual(ids);
  });
});
