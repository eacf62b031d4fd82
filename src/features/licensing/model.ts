import type { LicenceTier } from '@/content/licences';
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
