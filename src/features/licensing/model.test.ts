import { describe, expect, it } from 'vitest';
import { licenceTiers } from '@/content/licences';
import { tierPrice } from '@/features/licensing/model';

describe('licence tiers', () => {
  it('cost their list price for a $25 beat', () => {
    expect(licenceTiers.map((tier) => tierPrice(tier, 25))).toEqual([25, 75, 150]);
    expect(licenceTiers.map((tier) => tier.listPrice)).toEqual([25, 75, 150]);
  });

  it('scale with what the buyer pays, to the cent', () => {
    expect(licenceTiers.map((tier) => tierPrice(tier, 19.99))).toEqual([19.99, 59.97, 119.94]);
    expect(licenceTiers.map((tier) => tierPrice(tier, 0))).toEqual([0, 0, 0]);
  });

  it('flag the middle one, and only that, as popular', () => {
    expect(licenceTiers.map((tier) => tier.popular)).toEqual([false, true, false]);
  });
});
