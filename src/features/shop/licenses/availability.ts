import { unavailableTexts } from '@/content/license-texts';
import type { TierId } from '@/content/licenses';
import type { Database } from '@/types/database';

export type TierAvailability =
  Database['public']['Functions']['license_availability']['Returns'][number];

/** Why a license of a beat is not sold, in words; null if it is sold. A withdrawn beat has no rows. */
export function unavailableReason(rows: readonly TierAvailability[], id: TierId): string | null {
  const row = rows.find(({ tier }) => tier === id);
  if (row?.available) return null;
  const reason = rows.length === 0 ? 'withdrawn' : (row?.reason ?? '');
  return unavailableTexts[reason] ?? 'This license is not sold at the moment.';
}
