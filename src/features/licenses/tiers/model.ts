import { licenseTiers as builtIn } from '@/features/licenses/tiers/built-in';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import { multiplyPrice, scalePrice, toCents } from '@/lib/text/money';

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
  /** Left out of a license that the artist has not changed: `rightsOf` has those. */
  rights?: LicenseRights;
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
  const pays = beat.salePrice ?? beat.price;
  if (own === null || beat.price === 0) return multiplyPrice(pays, multiplier);
  return scalePrice(own, toCents(pays), toCents(beat.price));
}

/** A license with its price for one beat, in dollars, rounded to cents. */
export type PricedTier = LicenseTier & { price: number };

/** The licenses under which a beat is offered, with their prices. */
export function pricedTiers(beat: BeatPrices, tiers: readonly LicenseTier[]): PricedTier[] {
  return offeredTiers(tiers, beat.salePrice ?? beat.price, beat.exclusivePrice).map((tier) => ({
    ...tier,
    price: tierPrice(beat, tier) ?? 0,
  }));
}
