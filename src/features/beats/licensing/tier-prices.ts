import type { LicenseTier } from '@/content/licenses';
import { buyerPrice } from '@/features/beats/model';
import { multiplyPrice, scalePrice, toCents } from '@/lib/text/money';

/** The prices that the artist sets for a beat, in dollars. */
export interface BeatPrices {
  price: number;
  salePrice: number | null;
  /** Null where Premium costs a multiple of the price. */
  premiumPrice: number | null;
  /** Null where Unlimited costs a multiple of the price. */
  unlimitedPrice: number | null;
  /** Null where the beat is not sold exclusively, and left out where that was not loaded. */
  exclusivePrice?: number | null;
}

/**
 * Returns the price of a beat under a license, as `private.tier_price_cents` calculates it: the beat's own price of the
 * license, or the multiple of its price. A sale takes the same share off every license but Exclusive.
 */
export function tierPrice(beat: BeatPrices, { id, multiplier }: LicenseTier): number | null {
  if (multiplier === null) return beat.exclusivePrice ?? null;
  const leases = { premium: beat.premiumPrice, unlimited: beat.unlimitedPrice };
  const own = id === 'premium' || id === 'unlimited' ? leases[id] : null;
  const pays = buyerPrice(beat);
  if (own === null || beat.price === 0) return multiplyPrice(pays, multiplier);
  return scalePrice(own, toCents(pays), toCents(beat.price));
}
