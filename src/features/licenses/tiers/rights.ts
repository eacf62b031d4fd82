import * as v from 'valibot';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import type { TierRow } from '@/features/licenses/tiers/model';

/** The most that `private.are_license_rights` allows for a number. */
export const RIGHT_MAX = 999_999_999;

const amount = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RIGHT_MAX)));

/** What a license allows: `LicenseRights` in `supabase/functions/_shared/license-rights.ts`. */
export const rightsSchema = v.object({
  streams: amount,
  sales: amount,
  videos: amount,
  years: amount,
  video_ads: v.boolean(),
  shows: v.boolean(),
  radio: v.boolean(),
  sync: v.boolean(),
  label: v.boolean(),
  content_id: v.boolean(),
});

export type LicenseRights = v.InferOutput<typeof rightsSchema>;

export const rightsOf = ({ id, rights }: Pick<TierRow, 'id' | 'rights'>): LicenseRights =>
  rights ?? builtInRights[id];
