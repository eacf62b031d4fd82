import { licenseTiers as tierRows } from '@/types/license-tiers';

export type TierId = (typeof tierRows)[number]['id'];

/** A license as the site shows it; orders are priced by the database's `private.license_tiers`. */
export type LicenseTier = (typeof tierRows)[number] & { popular: boolean };

export const licenseTiers: readonly LicenseTier[] = tierRows.map((tier) => ({
  ...tier,
  popular: tier.id === 'premium',
}));

export const tierIds = licenseTiers.map(({ id }) => id);

/** What most beats cost under the Basic license, in dollars. */
export const USUAL_BEAT_PRICE = 25;

/** The licenses that a beat of this price is offered under: a free one comes with Basic alone. */
export function offeredTiers(buyerPrice: number): readonly LicenseTier[] {
  return buyerPrice === 0 ? licenseTiers.slice(0, 1) : licenseTiers;
}

export function tierName(id: TierId): string {
  return licenseTiers.find((tier) => tier.id === id)?.name ?? id;
}

/** Why a beat is not sold under a license, in the server's words and in ours. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'free-beat': 'A free beat comes with the Basic license alone.',
  'no-master': 'There are no full files of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  withdrawn: 'This beat has been withdrawn.',
};
