import type { StoredImage } from '@/components/uploads/stored-images';
import { draftTexts } from '@/content/beat-admin';
import { underpricedText } from '@/content/beat-form';
import { isPlayable, type AudioType } from '@/features/beats/admin/beat-objects';
import { tierPrice, type LicenseTier } from '@/features/licenses/tiers/model';
import type { CutPlan } from '@/lib/audio/audio';
import { textSearchFilter, type ListView } from '@/lib/data/list-queries';
import { multiplyPrice } from '@/lib/text/money';
import type { Database, Tables } from '@/types/database';

// Stryker disable next-line ArrayDeclaration: the tests of the list, which render, need the statuses
export const beatStatuses = ['live', 'hidden', 'featured', 'no-preview'] as const;
export type BeatStatus = (typeof beatStatuses)[number];
export type BeatFilter = ListView<BeatStatus>['filter'];

export type BeatSort = 'newest' | 'title' | 'plays' | 'sales' | 'price';

export const BEAT_COLUMNS =
  '*, images:beat_images(id, url:image_url, variantWidths:variant_widths, filename, isPrimary:is_primary, position), audio:beat_audio(id, type:audio_type, filename, url:audio_url, size:file_size, duration, bars, cut, isTagged:is_tagged)';

/** Columns that a copy takes over. Plays, sales and featuring stay with the other beat. */
export const COPIED_COLUMNS =
  'title, artist, genre, bpm, key, mode, estimated, price, sale_price, planned_sale_price, sale_starts_at, sale_ends_at, premium_price, unlimited_price, exclusive_price, accepts_offers, free_download, mood, description, tags, beat_images(image_url, is_primary, position, filename, image_type, variant_widths, width, height), beat_audio(audio_url, audio_type, filename, file_size, sha256, duration, peaks, cut)';

/**
 * A beat as admins see it, with its files: the primary image first and previews before full files. A draft may have an
 * empty genre and no price.
 */
export type AdminBeat = Omit<Tables<'beats'>, 'changed_at' | 'has_trackouts'> & {
  images: (StoredImage & { position: number })[];
  audio: StoredAudio[];
};

/** The generated types know neither the values of `audio_type` nor the shape of `cut`. */
type BeatRow = Omit<AdminBeat, 'audio'> & {
  audio: (Omit<StoredAudio, 'type' | 'cut'> & { type: string; cut: unknown })[];
};

/** Sorts the images by position after the primary one, and the audio by type with previews before full files. */
export function toAdminBeat(row: BeatRow): AdminBeat {
  const images = row.images.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.position - b.position || a.id - b.id,
  );
  const audio = row.audio
    .map((file) => ({ ...file, type: file.type as AudioType, cut: file.cut as StoredCut | null }))
    .sort((a, b) => b.type.localeCompare(a.type) || a.id - b.id);
  return { ...row, images, audio };
}

export function coverOf({ images }: AdminBeat): StoredImage | null {
  return images.find(({ isPrimary }) => isPrimary) ?? null;
}

/** Whether a beat has a file that can be played. */
export function hasAudio({ audio }: Pick<AdminBeat, 'audio'>): boolean {
  return audio.some(({ type }) => isPlayable(type));
}

export const UNTITLED = 'Untitled beat';

/** Whether nothing was added to a draft since it was created. */
export function isBlank({ title, revision, audio, images }: AdminBeat): boolean {
  return title === UNTITLED && revision === 1 && audio.length === 0 && images.length === 0;
}

/** The columns of the prices of single licenses. */
export const tierPriceFields = ['premium_price', 'unlimited_price', 'exclusive_price'] as const;

type SaleColumn = 'sale_price' | 'sale_starts_at' | 'sale_ends_at';
type PriceColumns = { price: number } & Pick<
  Tables<'beats'>,
  SaleColumn | (typeof tierPriceFields)[number]
>;

function offeredPrices(
  row: Omit<PriceColumns, SaleColumn>,
  salePrice: number | null,
  tiers: readonly LicenseTier[],
) {
  const prices = {
    price: row.price,
    salePrice,
    premiumPrice: row.premium_price,
    unlimitedPrice: row.unlimited_price,
    exclusivePrice: row.exclusive_price,
  };
  return tiers.flatMap((tier) => {
    const price = tier.is_offered ? tierPrice(prices, tier) : null;
    return price === null ? [] : [{ ...tier, price }];
  });
}

/**
 * Returns the offered licenses and what buyers pay for them. A sale with dates does not count, because it lowers prices
 * only for a time.
 */
export function lastingPrices(row: PriceColumns, tiers: readonly LicenseTier[]) {
  const isLasting = row.sale_starts_at === null && row.sale_ends_at === null;
  return offeredPrices(row, isLasting ? row.sale_price : null, tiers);
}

/** The offered licenses that do not cost a multiple of Basic, and what buyers pay for them now. */
export function individuallyPriced(
  { price, sale_price, ...row }: AdminBeat,
  tiers: readonly LicenseTier[],
) {
  if (price === null) return [];
  const pays = sale_price ?? price;
  // A beat that costs nothing is offered under Basic alone.
  if (pays === 0) return [];
  return offeredPrices({ ...row, price }, sale_price, tiers).filter(
    // Stryker disable next-line ConditionalExpression: no price is a multiple by null, but the compiler needs the check
    (tier) => tier.multiplier === null || tier.price !== multiplyPrice(pays, tier.multiplier),
  );
}

/** Finds the first license that costs less than the one before, as `private.underpriced_tier` does. */
export function underpricedTier(row: PriceColumns, tiers: readonly LicenseTier[]) {
  const priced = lastingPrices(row, tiers);
  for (const [at, { id, name, price }] of priced.entries()) {
    const before = priced[at - 1];
    if (before && price < before.price) return { id, message: underpricedText(name, before.name) };
  }
  return null;
}

/** Lists what a draft still needs, in the order in which `private.missing_part` checks it. */
export function missingParts(beat: AdminBeat, tiers: readonly LicenseTier[]): string[] {
  const { title, genre, price, audio } = beat;
  const underpriced = price === null ? null : underpricedTier({ ...beat, price }, tiers);
  const parts = [
    title === UNTITLED && 'title',
    genre === '' && 'genre',
    price === null && 'price',
    underpriced !== null && `a higher ${underpriced.id} price`,
    !hasAudio(beat) && 'audio',
    beat.free_download && !audio.some(({ isTagged }) => isTagged) && 'a preview with a voice tag',
    coverOf(beat) === null && 'image',
  ];
  return parts.filter((part) => part !== false);
}

type DuplicateRow = Database['public']['Functions']['duplicate_beats']['Returns'][number];

/** Lists what a draft shares with another beat, so that the admin does not publish a beat twice by mistake. */
export function duplicateNotes(draftId: number, rows: readonly DuplicateRow[]): string[] {
  return rows
    .filter(({ beat_id }) => beat_id === draftId)
    .map(({ same, title }) =>
      same === 'file' ? draftTexts.sameFile(title) : draftTexts.sameTitle,
    );
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
   * The URL, which is public for a preview; a full file is in a private bucket, and its URL opens nothing.
   */
  url: string;
  size: number;
  /** Seconds; null when the browser could not read them. */
  duration: number | null;
  bars: string | null;
  /** Null for a preview that the artist made, and for all other files. */
  cut: StoredCut | null;
  /** Whether a free download can be this file. */
  isTagged: boolean;
}

/** Seconds by which a preview may be shorter than a full file that it contains as a whole. */
const WHOLE_TOLERANCE_SECONDS = 2;

/** The previews without a voice tag that are as long as a full file, so that visitors hear all of it. */
export function wholePreviews(audio: readonly StoredAudio[]): StoredAudio[] {
  const full = audio.filter(({ type }) => type === 'full');
  const shortest =
    Math.min(...full.map(({ duration }) => duration ?? Infinity)) - WHOLE_TOLERANCE_SECONDS;
  return audio.filter(
    ({ type, isTagged, duration }) =>
      type === 'preview' && !isTagged && (duration ?? 0) >= shortest,
  );
}

/** Whether this preview is the only file that the free download of a live beat can be. */
export function isOnlyFreeDownload(
  { is_active: isActive, free_download: hasFreeDownload, audio }: AdminBeat,
  preview: Pick<StoredAudio, 'id'>,
): boolean {
  const isOther = ({ id, isTagged }: StoredAudio) => isTagged && id !== preview.id;
  return isActive && hasFreeDownload && !audio.some(isOther);
}
