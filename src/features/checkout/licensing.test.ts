import { describe, expect, it } from 'vitest';
import { formatsText, licenseTiers } from '@/content/licenses';
import { USUAL_BEAT_PRICE } from '@/content/store';
import {
  pricedTiers,
  unavailableReason,
  type TierAvailability,
} from '@/features/checkout/licensing';

const pricesOf = (price: number, exclusivePrice: number | null = null) =>
  pricedTiers({ price, salePrice: null, exclusivePrice }).map((tier) => [tier.id, tier.price]);

describe('license tiers', () => {
  it('cost their list price for a $25 beat', () => {
    expect(pricesOf(USUAL_BEAT_PRICE)).toEqual([
      ['basic', 25],
      ['premium', 75],
      ['unlimited', 150],
    ]);
  });

  it('scale with what the buyer pays, to the cent', () => {
    const tiers = pricedTiers({ price: 30, salePrice: 19.99 });
    expect(tiers.map(({ price }) => price)).toEqual([19.99, 59.97, 119.94]);
  });

  it('have Exclusive among them where it has a price, and that price alone', () => {
    expect(pricesOf(25, 400).at(-1)).toEqual(['exclusive', 400]);
    expect(pricesOf(25, null)).toHaveLength(3);
  });

  it('are Basic alone for a free beat', () => {
    expect(pricesOf(0, 400)).toEqual([['basic', 0]]);
  });

  it('flag the second one, and only that, as popular', () => {
    expect(licenseTiers.map((tier) => tier.popular)).toEqual([false, true, false, false]);
  });

  it('name the formats of their files', () => {
    expect(licenseTiers.map(({ files }) => formatsText(files)).slice(0, 3)).toEqual([
      'MP3',
      'MP3 + WAV + trackouts',
      'MP3 + WAV + trackouts + stems',
    ]);
  });
});

describe('a license that is not sold', () => {
  const row = (tier: string, reason = ''): TierAvailability => {
    const nothing = { files: [], features: [], limits: [] };
    return { tier, available: reason === '', reason, price_cents: 2500, ...nothing };
  };
  const rows = [row('basic'), row('premium', 'no-wav'), row('unlimited', 'something new')];

  it.each([
    ['basic', null],
    ['premium', 'There is no WAV of it yet.'],
    ['unlimited', 'This license is not sold at the moment.'],
    ['exclusive', 'This license is not sold at the moment.'],
  ] as const)('says why: %s', (tier, text) => {
    expect(unavailableReason(rows, tier)).toBe(text);
  });

  it('is of a beat that was withdrawn where there are none', () => {
    expect(unavailableReason([], 'basic')).toBe('This beat has been withdrawn.');
  });
});
