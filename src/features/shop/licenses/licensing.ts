import { offeredTiers, type LicenseTier } from '@/content/licenses';
import { tierPrice, type BeatPrices } from '@/features/beats/licensing/tier-prices';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';

/** A beat with its exclusive price, which beats from lists lack, because lists do not load it. */
export type LicensedBeat = Beat & Partial<Pick<BeatDetail, 'exclusivePrice'>>;

/** A license with its price for one beat, in dollars, rounded to cents. */
export type PricedTier = LicenseTier & { price: number };

/** The licenses under which a beat is offered, with their prices. */
export function pricedTiers(beat: BeatPrices, tiers: readonly LicenseTier[]): PricedTier[] {
  return offeredTiers(tiers, buyerPrice(beat), beat.exclusivePrice).map((tier) => ({
    ...tier,
    price: tierPrice(beat, tier) ?? 0,
  }));
}
