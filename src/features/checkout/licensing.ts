import { unavailableTexts, type LicenseTier, type TierId } from '@/content/licenses';
import { roundToCents } from '@/lib/money';
import type { Database } from '@/types/database';

/** The tier's price for a beat: a multiple of its Basic price, in dollars and whole cents. */
export function tierPrice(tier: Pick<LicenseTier, 'multiplier'>, basicPrice: number): number {
  return roundToCents(tier.multiplier * basicPrice);
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
