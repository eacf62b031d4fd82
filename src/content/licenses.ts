import { licenseTiers as builtIn } from '@/types/license-tiers';

export type TierId = (typeof builtIn)[number]['id'];

/** A license as the database has it. */
export interface TierRow {
  id: TierId;
  name: string;
  /** Multiple of what the buyer pays for the beat; null for Exclusive. */
  multiplier: number | null;
  is_offered: boolean;
  files: readonly string[];
  description: string;
  features: readonly string[];
  limits: readonly string[];
}

/** A license as the site shows it; orders are priced by the database's `private.license_tiers`. */
export type LicenseTier = TierRow & { popular: boolean };

/** The built-in licenses, which apply until the artist's own are read. */
export const licenseTiers: readonly LicenseTier[] = builtIn.map((tier) => ({
  ...tier,
  popular: tier.id === 'premium',
}));

export const tierIds = licenseTiers.map(({ id }) => id);

/**
 * The licenses under which a beat is offered: a free beat has only Basic, and Exclusive needs a price of its
 * own.
 */
export function offeredTiers(
  tiers: readonly LicenseTier[],
  buyerPrice: number,
  exclusivePrice: number | null = null,
): readonly LicenseTier[] {
  if (buyerPrice === 0) return tiers.slice(0, 1);
  return tiers.filter(
    ({ multiplier, is_offered: isOffered }) =>
      isOffered && (multiplier !== null || exclusivePrice !== null),
  );
}

export function tierName(id: TierId): string {
  return licenseTiers.find((tier) => tier.id === id)?.name ?? id;
}

const formatNames: Readonly<Record<string, string>> = { mp3: 'MP3', wav: 'WAV' };

/** `MP3 + WAV + trackouts + stems` */
export function formatsText(kinds: readonly string[]): string {
  return kinds.map((kind) => formatNames[kind] ?? kind).join(' + ');
}

/** Leaves out the trackouts where a beat has none. Every other file is required for the sale. */
export function tierOf<Tier extends Pick<TierRow, 'files'>>(
  tier: Tier,
  hasTrackouts: boolean,
): Tier {
  return hasTrackouts
    ? tier
    : { ...tier, files: tier.files.filter((kind) => kind !== 'trackouts') };
}

/** Why a beat is not sold exclusively for the moment. */
export const unavailableExclusiveTexts: Readonly<Record<string, string>> = {
  'being-bought':
    "Someone is buying exclusive rights right now. They become available again if the buyer doesn't pay in time.",
  reserved:
    "An accepted offer reserves exclusive rights. They become available again if the buyer doesn't pay within two days.",
};
