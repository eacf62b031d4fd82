import { offeredTiers, unavailableTexts, type LicenseTier, type TierId } from '@/content/licenses';
import { buyerPrice, type Beat, type BeatDetail } from '@/features/beats/model';
import { multiplyPrice } from '@/lib/text/money';
import type { Database } from '@/types/database';

/** A beat as it is licensed; lists do not know whether it is sold exclusively. */
export type LicensedBeat = Beat & Partial<Pick<BeatDetail, 'exclusivePrice'>>;

/** A license with what it costs for one beat, in dollars and whole cents. */
export type PricedTier = LicenseTier & { price: number };

/** Those of the licenses that a beat is offered under: multiples of its Basic price, and Exclusive at its own. */
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

export type TierAvailability =
  Database['public']['Functions']['license_availability']['Returns'][number];

/** Why a beat is not sold under a license, in words; null when it is. A withdrawn beat has no rows. */
export function unavailableReason(rows: readonly TierAvailability[], id: TierId): string | null {
  const row = rows.find(({ tier }) => tier === id);
  if (row?.available) return null;
  const reason = rows.length === 0 ? 'withdrawn' : (row?.reason ?? '');
  return unavailableTexts[reason] ?? 'This license is not sold at the moment.';
}
