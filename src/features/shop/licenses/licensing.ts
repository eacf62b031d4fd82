import { offeredTiers, type LicenseTier } from '@/content/licenses';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';
import { multiplyPrice } from '@/lib/text/money';

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
