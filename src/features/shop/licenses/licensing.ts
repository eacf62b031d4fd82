import { offeredTiers, type LicenseTier } from '@/content/licenses';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';
import { multiplyPrice, toCents } from '@/lib/text/money';

/** A beat with its exclusive price, which beats from lists lack, because lists do not load it. */
export type LicensedBeat = Beat & Partial<Pick<BeatDetail, 'exclusivePrice'>>;

/** A license with its price for one beat, in dollars, rounded to cents. */
export type PricedTier = LicenseTier & { price: number };

/** The licenses of a beat with their prices: multiples of the beat's price, or Exclusive's own price. */
export function pricedTiers(
  beat: Pick<LicensedBeat, 'price' | 'salePrice' | 'exclusivePrice'>,
  tiers: readonly LicenseTier[],
): PricedTier[] {
  const basicPrice = buyerPrice(beat);
  const { exclusivePrice = null } = beat;
  return offeredTiers(tiers, basicPrice, exclusivePrice).map((tier) => ({
    ...tier,
    price:
      tier.multiplier === null ? (exclusivePrice ?? 0) : multiplyPrice(basicPrice, tier.multiplier),
  }));
}

/**
 * The price of all beats of a release under a license, in dollars, and the sum of their prices without its discount;
 * null where a beat is not offered under it. `private.license_lines` rounds each license in the same way.
 */
export function releasePrice(
  beats: readonly Pick<LicensedBeat, 'price' | 'salePrice'>[],
  tier: LicenseTier,
  discountPercent: number,
): { price: number; fullPrice: number } | null {
  const { id, multiplier, is_offered: isOffered } = tier;
  const isSold = isOffered && (id === 'basic' || beats.every((beat) => buyerPrice(beat) > 0));
  if (multiplier === null || !isSold || beats.length === 0) return null;
  const cents = beats.map((beat) => toCents(multiplyPrice(buyerPrice(beat), multiplier)));
  const sum = (prices: readonly number[]) => prices.reduce((all, price) => all + price, 0) / 100;
  return {
    price: sum(cents.map((price) => Math.round((price * (100 - discountPercent)) / 100))),
    fullPrice: sum(cents),
  };
}
