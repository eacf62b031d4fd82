import { draftTexts } from '@/content/beat-admin';
import { offeredTiers, type LicenseTier } from '@/content/licenses';
import { listSearch, textSearchFilter } from '@/lib/data/list-view';
import type { ListView } from '@/lib/data/list-view';
import type { CutPlan } from '@/lib/media/audio';
import { isPlayable, type AudioType } from '@/lib/media/object-keys';
import type { ImageFile } from '@/lib/media/sized-images';
import { formatMoment } from '@/lib/text/dates';
import { multiplyPrice } from '@/lib/text/money';
import type { Tables } from '@/types/database';

export const beatStatuses = ['live', 'hidden', 'featured', 'no-preview'] as const;
export type BeatStatus = (typeof beatStatuses)[number];
export type BeatFilter = ListView<BeatStatus>['filter'];

export type BeatSort = 'newest' | 'title' | 'plays' | 'sales' | 'price';

export const BEAT_COLUMNS =
  '*, beat_images(image_url, is_primary, variant_widths), beat_audio(audio_type)';

export type AdminBeatRow = Omit<Tables<'beats'>, 'changed_at' | 'created_by'> & {
  beat_images: Pick<Tables<'beat_images'>, 'image_url' | 'is_primary' | 'variant_widths'>[];
  beat_audio: Pick<Tables<'beat_audio'>, 'audio_type'>[];
};

/** A beat as admins see it; a draft may have an empty genre and no price. */
export type AdminBeat = Omit<AdminBeatRow, 'beat_images' | 'beat_audio'> & {
  cover: ImageFile | null;
  hasAudio: boolean;
  hasPreview: boolean;
};

export function toAdminBeat({ beat_images, beat_audio, ...row }: AdminBeatRow): AdminBeat {
  const primary = beat_images.find(({ is_primary }) => is_primary);
  return {
    ...row,
    cover: primary ? { url: primary.image_url, variantWidths: primary.variant_widths } : null,
    hasAudio: beat_audio.some(({ audio_type }) => isPlayable(audio_type)),
    hasPreview: beat_audio.some(({ audio_type }) => audio_type === 'preview'),
  };
}

export const UNTITLED = 'Untitled beat';

interface Prices {
  price: number;
  sale_price: number | null;
}

/** The price of the dearest license beside Exclusive. */
export function dearestLease({ price, sale_price }: Prices, tiers: readonly LicenseTier[]) {
  const multiples = offeredTiers(tiers, Infinity).map(({ multiplier }) => multiplier ?? 0);
  return multiplyPrice(sale_price ?? price, Math.max(...multiples));
}

interface DatedPrices extends Prices {
  sale_starts_at: string | null;
  sale_ends_at: string | null;
}

/** The price of the dearest other license, but at least Basic without its sale. A sale with dates lowers it only for a time. */
export function leastExclusive(
  { price, sale_price, sale_starts_at, sale_ends_at }: DatedPrices,
  tiers: readonly LicenseTier[],
) {
  const lasting = sale_starts_at === null && sale_ends_at === null ? sale_price : null;
  return Math.max(price, dearestLease({ price, sale_price: lasting }, tiers));
}

/** Lists what a draft still needs, in the order in which `private.missing_part` checks it. */
export function missingParts(beat: AdminBeat, tiers: readonly LicenseTier[]): string[] {
  const { title, genre, price, exclusive_price, cover, hasAudio } = beat;
  const least = price === null ? 0 : leastExclusive({ ...beat, price }, tiers);
  const parts = [
    title === UNTITLED && 'title',
    genre === '' && 'genre',
    price === null && 'price',
    exclusive_price !== null && exclusive_price < least && 'a higher exclusive price',
    !hasAudio && 'audio',
    beat.free_download && !beat.hasPreview && 'a preview for the free download',
    cover === null && 'image',
  ];
  return parts.filter((part) => part !== false);
}

/** The time at which a draft is published automatically; null once that time has passed. */
export function scheduledTime({ publish_at }: Pick<AdminBeat, 'publish_at'>): string | null {
  if (publish_at === null || Date.parse(publish_at) <= Date.now()) return null;
  return formatMoment(publish_at);
}

export function scheduledStatus(draft: AdminBeat): string | null {
  const time = scheduledTime(draft);
  return time && draftTexts.publishedAt(time);
}

/** The address of a view of the list, without default values. */
export function beatSearch(view: Parameters<typeof listSearch>[1]): string {
  return listSearch('tab=manage', view);
}

function tagSpellings(query: string): string {
  const first = query.charAt(0).toUpperCase() + query.slice(1).toLowerCase();
  return [...new Set([query, query.toLowerCase(), first])].map((tag) => `"${tag}"`).join(',');
}

/** A filter that finds a text in title, artist or genre, or as a complete tag. */
export function beatSearchFilter(query: string): string {
  const inColumns = textSearchFilter(['title', 'artist', 'genre'], query);
  // Tags are searched only without other signs, which have a meaning in an array of Postgres; few tags contain any.
  if (!/^[\p{L}\p{N} &'#-]+$/u.test(query)) return inColumns;
  return `${inColumns},tags.ov.{${tagSpellings(query)}}`;
}

/** How a preview was cut from the full file, in the row of the preview. */
export interface StoredCut extends CutPlan {
  /** Whether the beat's voice tag is laid over it. */
  tagged: boolean;
}

export interface StoredAudio {
  id: number;
  type: AudioType;
  filename: string;
  /**
   * The address, which is public for a preview; a full file is in a private bucket, and its address opens nothing.
   */
  url: string;
  size: number;
  /** Seconds; null when the browser could not read them. */
  duration: number | null;
  bars: string | null;
  /** Null for a preview that the artist made, and for all other files. */
  cut: StoredCut | null;
}
