import { tierIds, unavailableTexts, type LicenceTier, type TierId } from '@/content/licences';
import { roundToCents } from '@/lib/money';

/** What the dialog needs to know of a beat. */
export interface LicensedBeat {
  id: number;
  title: string;
  genre: string;
  coverUrl: string;
  /** What the buyer pays for the Basic licence, in dollars, sale included. */
  basicPrice: number;
}

/** The tier's price for this beat: a multiple of its Basic price, in dollars and whole cents. */
export function tierPrice(tier: Pick<LicenceTier, 'multiplier'>, basicPrice: number): number {
  return roundToCents(tier.multiplier * basicPrice);
}

/** For each licence, why the beat is not sold under it, in words; null when it is. */
export type Availability = Record<TierId, string | null>;

interface AvailabilityRow {
  tier: string;
  available: boolean;
  reason: string | null;
}

/** A beat that has left the store has no rows. */
export function toAvailability(rows: readonly AvailabilityRow[]): Availability {
  const reasonFor = (tier: TierId): string | null => {
    const row = rows.find((candidate) => candidate.tier === tier);
    if (row?.available === true) return null;
    const reason = row ? (row.reason ?? '') : rows.length === 0 ? 'withdrawn' : '';
    return unavailableTexts[reason] ?? 'This licence is not sold at the moment.';
  };
  return {
    basic: reasonFor(tierIds[0]),
    premium: reasonFor(tierIds[1]),
    unlimited: reasonFor(tierIds[2]),
  };
}
