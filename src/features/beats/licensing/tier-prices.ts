import type { LicenseTier, TierId } from '@/content/licenses';
import { buyerPrice } from '@/features/beats/model';
import { multiplyPrice, scalePrice, toCents } from '@/lib/text/money';

/** The prices that the artist sets for a beat, in dollars. */
export interface BeatPrices {
  price: number;
  salePrice: number | null;
  /** Null where a multiple of the price applies, and so is the next one. */
  premiumPrice?: number | null;
  unlimitedPrice?: number | null;
  /** Null where it is not sold exclusively. */
  exclusivePrice?: number | null;
}

/** What the artist has set for each license, without a sale. */
export function ownPrices(beat: BeatPrices): Record<TierId, number | null> {
  const { price, premiumPrice = null, unlimitedPrice = null, exclusivePrice = null } = beat;
  return {
    basic: price,
    premium: premiumPrice,
    unlimited: unlimitedPrice,
    exclusive: exclusivePrice,
  };
}

/**
 * The price of a beat under a license, as `private.tier_price_cents` calculates it: the beat's own price of the license,
 * or the multiple of its price. A sale takes the same share off every license but Exclusive.
 */
export function tierPrice(beat: BeatPrices, { id, multiplier }: LicenseTier): number | null {
  const own = ownPrices(beat)[id];
  if (multiplier === null) return own;
  const pays = buyerPrice(beat);
  if (own === null || beat.price === 0) return multiplyPrice(pays, multiplier);
  return scalePrice(own, toCents(pays), toCents(beat.price));
}
