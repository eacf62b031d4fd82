import { offeredTiers, type LicenseTier } from '@/content/licenses';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';
import { multiplyPrice } from '@/lib/text/money';

/** A beat as it is licensed; lists do not know whether it is sold exclusively. */
export type LicensedBeat = Beat & Partial<Pick<BeatDetail, 'exclusivePrice'>>;

/** A license with what it costs for one beat, in dollars and whole cents. */
export type PricedTier = LicenseTier & { price: number };

/** The licenses under which a beat is offered, with their prices: multiples of Basic, and Exclusive's own. */
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
