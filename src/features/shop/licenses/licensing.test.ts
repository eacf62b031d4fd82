import { describe, expect, it } from 'vitest';
import { unavailableTexts } from '@/content/license-texts';
import { formatsText, licenseTiers, tierIds } from '@/content/licenses';
import { unavailableReason } from '@/features/shop/licenses/availability';
import { pricedTiers } from '@/features/shop/licenses/licensing';

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

  it('scale with the sale price, to the cent', () => {
    // Multiples of 19.99 have rounding errors in binary floating point.
    expect(pricesOf(30, null, 19.99).map(([, price]) => price)).toEqual(
      licenseTiers.slice(0, 3).map(({ multiplier }) => (1999 * (multiplier ?? 0)) / 100),
    );
  });

  it('cost what the beat sets for them, less the share of its sale', () => {
    const beat = { ...multiples, price: 30, salePrice: null, premiumPrice: 49.99 };
    const priced = [beat, { ...beat, salePrice: 15 }].map((each) =>
      pricedTiers(each, licenseTiers).map(({ price }) => price),
    );
    expect(priced).toEqual([
      [30, 49.99, 180],
      [15, 25, 90],
    ]);
  });

  it('use the multipliers of the settings, and omit licenses that are not offered', () => {
    const changed = licenseTiers.map((tier) => ({
      ...tier,
      ...(tier.id === 'premium' && { is_offered: false }),
      ...(tier.id === 'unlimited' && { multiplier: 2.5 }),
    }));
    const beat = { ...multiples, price: 19.99, salePrice: null, exclusivePrice: null };
    expect(pricedTiers(beat, changed).map(({ id, price }) => [id, price])).toEqual([
      ['basic', 19.99],
      ['unlimited', 49.98],
    ]);
  });

  it('name the formats of their files', () => {
    expect(licenseTiers.map(({ files }) => formatsText(files)).slice(0, 3)).toEqual([
      'MP3',
      'MP3 + WAV + trackouts',
      'MP3 + WAV + trackouts + stems',
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
