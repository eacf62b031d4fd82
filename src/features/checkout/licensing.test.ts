import { describe, expect, it } from 'vitest';
import { licenseTiers, USUAL_BEAT_PRICE } from '@/content/licenses';
import { tierPrice } from '@/features/checkout/licensing';

describe('license tiers', () => {
  it('cost their list price for a $25 beat', () => {
    const prices = licenseTiers.map((tier) => tierPrice(tier, USUAL_BEAT_PRICE));
    expect(prices).toEqual([25, 75, 150]);
  });

  it('scale with what the buyer pays, to the cent', () => {
    expect(licenseTiers.map((tier) => tierPrice(tier, 19.99))).toEqual([19.99, 59.97, 119.94]);
    expect(licenseTiers.map((tier) => tierPrice(tier, 0))).toEqual([0, 0, 0]);
  });

  it('flag the middle one, and only that, as popular', () => {
    expect(licenseTiers.map((tier) => tier.popular)).toEqual([false, true, false]);
  });
});
