import type { LicenseTier } from '@/content/licenses';
import { buyerPrice } from '@/features/beats/model';
import type { LicensedBeat } from '@/features/shop/licenses/licensing';
import { multiplyPrice, toCents } from '@/lib/text/money';

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
