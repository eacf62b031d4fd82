import { paths } from '@/config/paths';
import type { PageText } from '@/content/site';
import { countBeats, toBeat, toCover, type BeatRow } from '@/features/beats/model';
import { tierOf, type LicenseTier, type TierId } from '@/features/licenses/tiers/model';
import type { SizedImage } from '@/lib/images/sized-images';
import { formatUtcDay } from '@/lib/text/dates';

/** The result of `release`. */
export interface ReleaseRow {
  id: number;
  title: string;
  description: string | null;
  discount_percent: number;
  published_at: string | null;
  changed_at: string;
  beats: BeatRow[];
  /** The licenses under which every beat is sold, with the price of all beats with and without the discount. */
  licenses: { tier: TierId; price_cents: number; list_cents: number; has_trackouts: boolean }[];
}

/** An entry of `release_list`. */
export interface ListedReleaseRow extends Pick<ReleaseRow, 'id' | 'title' | 'discount_percent'> {
  beat_count: number;
  covers: BeatRow['beat_images'];
}

export type Release = ReturnType<typeof toRelease>;

/** A license of all beats, with its price and the sum of their single prices, in dollars. */
export type ReleaseLicense = LicenseTier & { price: number; listPrice: number };

/** The licenses of a release, in the order of the store. */
export function releaseLicenses({ licenses }: Release, tiers: readonly LicenseTier[]) {
  return tiers.flatMap((tier): ReleaseLicense[] => {
    const sold = licenses.find((license) => license.tier === tier.id);
    if (!sold) return [];
    const prices = { price: sold.price_cents / 100, listPrice: sold.list_cents / 100 };
    return [{ ...tierOf(tier, sold.has_trackouts), ...prices }];
  });
}

export function toRelease({ discount_percent, published_at, beats, ...row }: ReleaseRow) {
  return {
    ...row,
    /** Percent off the price of each beat, for buyers of all of them. */
    discountPercent: discount_percent,
    publishedAt: published_at,
    beats: beats.map(toBeat),
  };
}

export function toListedRelease({
  discount_percent: discountPercent,
  beat_count: beatCount,
  covers,
  ...row
}: ListedReleaseRow) {
  return { ...row, discountPercent, beatCount, covers: covers.map((cover) => toCover([cover])) };
}

/** Keeps a part of the facts on one line. */
const NO_BREAK = '\u00a0';

/** `Release · Nov 22, 2026 · 5 beats · 4 min of previews` */
export function releaseFacts({ publishedAt, beats }: Release): string {
  const seconds = beats.reduce((sum, { preview }) => sum + (preview?.duration ?? 0), 0);
  return [
    'Release',
    publishedAt && formatUtcDay(publishedAt),
    countBeats(beats.length, false),
    seconds > 0 && `${Math.ceil(seconds / 60)} min of previews`,
  ]
    .filter((part) => part !== false && part !== null)
    .map((part) => part.replaceAll(' ', NO_BREAK))
    .join(' · ');
}

/** The cover's file name as the artist uploaded it, without the beat and the time in its URL. */
const uploadedName = ({ url }: SizedImage) => url.replace(/^.*\/(cover_\d+_)?/, '');

/** Up to four different covers. Beats that were uploaded with one cover have copies of it with the same name. */
export function distinctCovers(covers: readonly SizedImage[]): SizedImage[] {
  const names = covers.map(uploadedName);
  return covers.filter((_, index) => names.indexOf(names[index] ?? '') === index).slice(0, 4);
}

/** Title and description of a release's page. A beat may have the same title, so the number of beats is part of it. */
export function releaseText({ id, title, beats }: Release): PageText {
  const count = countBeats(beats.length, false);
  const titles = beats.map((beat) => beat.title);
  const first = titles.slice(0, 2).join(' and ');
  return {
    path: paths.release(id),
    title: `${title} (${count})`,
    description: `“${title}”: a release of ${count}, with ${first}. Hear each preview, then license them together.`,
  };
}
