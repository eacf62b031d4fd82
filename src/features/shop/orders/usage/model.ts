import * as v from 'valibot';
import { usageTexts as texts } from '@/content/usage';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import { wholeNumber } from '@/lib/forms/fields';
import { formatCount } from '@/lib/text/counts';

/** What the buyer has noted about a license, as `open_order` shows it. */
export interface OpenedUsage {
  streams: number | null;
  sales: number | null;
  noted_at: string | null;
  /** Null while the shop sends no emails about limits. */
  wants_mail: boolean | null;
  /** End of the license's term; null without an end. */
  ends_at: string | null;
  /** What the license has nearly used up, as `private.near_limits` decides. */
  near: readonly (Counted | 'term')[];
}

const counted = ['streams', 'sales'] as const;
type Counted = (typeof counted)[number];

export interface Meter {
  name: Counted;
  noted: number | null;
  /** Null without a limit. */
  most: number | null;
  state: keyof typeof texts.states;
}

/** The rights that are counted, with what was noted of them. A right that the license lacks is left out. */
export function usageMeters(rights: LicenseRights, usage: OpenedUsage): Meter[] {
  return counted
    .map((name) => ({ name, noted: usage[name], most: rights[name] }))
    .filter(({ most }) => most !== 0)
    .map((meter) => ({ ...meter, state: stateOf(meter, usage) }));
}

function stateOf({ name, noted, most }: Omit<Meter, 'state'>, { near }: OpenedUsage) {
  if (!near.includes(name)) return 'below';
  return (noted ?? 0) > (most ?? 0) ? 'over' : 'near';
}

/** Whether a mailed link leads to the box of this line: `linkOf` in `supabase/functions/_shared/mail-link.ts`. */
export const leadsToMails = (hash: string, position: number) =>
  /&emails=(\d+)/.exec(hash)?.[1] === String(position);

/** `85,000 of 100,000 streams (85%)` */
export function meterText({ name, noted, most }: Meter): string {
  const unit = texts.units[name];
  if (most === null) {
    return noted === null
      ? `${unit}: ${texts.unlimited}`
      : `${formatCount(noted)} ${unit}, ${texts.unlimited}`;
  }
  if (noted === null) return `Up to ${formatCount(most)} ${unit}, ${texts.nothingNoted}`;
  const percent = Math.floor((noted * 100) / most);
  return `${formatCount(noted)} of ${formatCount(most)} ${unit} (${formatCount(percent)}%)`;
}

const count = wholeNumber(texts.invalid);

export const usageFormSchema = v.partial(v.object({ streams: count, sales: count }));
export type UsageForm = v.InferOutput<typeof usageFormSchema>;
