import { licenseTiers as tierRows } from '@/types/license-tiers';

export type TierId = (typeof tierRows)[number]['id'];

/** A license as the site shows it; orders are priced by the database's `private.license_tiers`. */
export type LicenseTier = (typeof tierRows)[number] & { popular: boolean };

export const licenseTiers: readonly LicenseTier[] = tierRows.map((tier) => ({
  ...tier,
  popular: tier.id === 'premium',
}));

export const tierIds = licenseTiers.map(({ id }) => id);

/**
 * The licenses under which a beat is offered: a free beat has only Basic, and Exclusive needs a price of its own.
 */
export function offeredTiers(
  buyerPrice: number,
  exclusivePrice: number | null = null,
): readonly LicenseTier[] {
  if (buyerPrice === 0) return licenseTiers.slice(0, 1);
  return licenseTiers.filter(({ multiplier }) => multiplier !== null || exclusivePrice !== null);
}

export function tierName(id: TierId): string {
  return licenseTiers.find((tier) => tier.id === id)?.name ?? id;
}

const formatNames: Readonly<Record<string, string>> = { mp3: 'MP3', wav: 'WAV' };

/** `MP3 + WAV + trackouts + stems` */
export function formatsText(kinds: readonly string[]): string {
  return kinds.map((kind) => formatNames[kind] ?? kind).join(' + ');
}

/** The files that every beat has under a license. Trackouts are left out, because not every beat has them. */
export function filesOfEveryBeat(files: readonly string[]): string[] {
  return files.filter((kind) => kind !== 'trackouts');
}

export const zipsExplained =
  'Trackouts: drums, bass, melody and effects, one file each. Stems: every track by itself.';

/** Messages for the server's reasons why a beat is not sold under a license. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'free-beat': 'A free beat comes with the Basic license alone.',
  'not-offered': 'This beat is not sold exclusively.',
  'no-master': 'There are no full files of it yet.',
  'no-mp3': 'There is no full-length MP3 of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  'no-stems': 'There are no stems of it yet.',
  'sold-exclusively': 'Sold exclusively: no license of this beat is sold any more.',
  'being-bought':
    "Someone is buying exclusive rights right now. They become available again if the buyer doesn't pay in time.",
  reserved:
    "An accepted offer reserves exclusive rights. They become available again if the buyer doesn't pay within two days.",
  withdrawn: 'This beat has been withdrawn.',
};
