import { unavailableExclusiveTexts, type TierId } from '@/features/licenses/tiers/model';
import type { Database } from '@/types/database';

/** Why a beat is not sold under a license, in the server's words and in ours. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'free-beat': 'A free beat comes with the Basic license only.',
  'not-offered': 'This license is not offered.',
  'no-master': 'There are no full files of it yet.',
  'no-mp3': 'There is no full-length MP3 of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  'no-stems': 'There are no stems of it yet.',
  'sold-exclusively': 'Sold exclusively: licenses of this beat are no longer sold.',
  ...unavailableExclusiveTexts,
  withdrawn: 'This beat has been withdrawn.',
};

export type TierAvailability =
  Database['public']['Functions']['license_availability']['Returns'][number];

/** Why a license of a beat is not sold, in words; null if it is sold. A withdrawn beat has no rows. */
export function unavailableReason(rows: readonly TierAvailability[], id: TierId): string | null {
  const row = rows.find(({ tier }) => tier === id);
  if (row?.available) return null;
  const reason = rows.length === 0 ? 'withdrawn' : (row?.reason ?? '');
  return unavailableTexts[reason] ?? 'This license is not sold at the moment.';
}
