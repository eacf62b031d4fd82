import { paths } from '@/config/paths';
import type { PageText } from '@/content/site';
import { MODES, MUSICAL_KEYS } from '@/content/store';
import type { Track } from '@/features/player/queue';
import { srcSet, thumbnailUrl, type ImageRow, type SizedImage } from '@/lib/images/sized-images';
import { countOf, formatCount } from '@/lib/text/counts';
import { formatPrice } from '@/lib/text/money';
import type { Tables } from '@/types/database';

type Columns<Name extends keyof Tables<'beats'>> = Pick<Tables<'beats'>, Name>;

/** Columns of a beat that every list reads: only its primary image and its previews. */
export type BeatRow = Columns<
  | 'id'
  | 'title'
  | 'artist'
  | 'genre'
  | 'bpm'
  | 'key'
  | 'mode'
  | 'mood'
  | 'tags'
  | 'price'
  | 'sale_price'
  | 'premium_price'
  | 'unlimited_price'
  | 'is_featured'
  | 'plays_count'
> & {
  beat_images: Pick<ImageRow, 'image_url' | 'variant_widths'>[];
  beat_audio: Pick<Tables<'beat_audio'>, 'audio_url' | 'duration' | 'bars'>[];
  /** Set where a search has found the beat at half or double of the tempo that it asked for. */
  tempo?: 'half' | 'double';
};

/** Additional columns for the page of a beat. */
export type BeatDetailRow = Omit<BeatRow, 'beat_audio'> &
  Columns<
    | 'description'
    | 'created_at'
    | 'exclusive_price'
    | 'sale_end_shown'
    | 'free_download'
    | 'has_trackouts'
  > & {
    beat_audio: (BeatRow['beat_audio'][number] & Pick<Tables<'beat_audio'>, 'is_tagged'>)[];
  };

export type Beat = Omit<ReturnType<typeof toBeat>, 'tempo'> & {
  /** Set while a list shows a beat in its place that has left the store. */
  isGone?: boolean;
  tempo?: BeatRow['tempo'] | undefined;
};
export type BeatDetail = ReturnType<typeof toBeatDetail>;

/** Covers are shown square, whatever the size of their file. */
const COVER_SIZE = { width: 800, height: 800 };

export const PLACEHOLDER_COVER: SizedImage = {
  url: '/images/cover-placeholder.svg',
  variantWidths: [],
  ...COVER_SIZE,
};

export function toCover([image]: BeatRow['beat_images']): SizedImage {
  if (!image) return PLACEHOLDER_COVER;
  return { url: image.image_url, variantWidths: image.variant_widths, ...COVER_SIZE };
}

/** A beat as the store shows it. Prices are in dollars; without a sale the sale price is null. */
export function toBeat(row: BeatRow) {
  const [preview] = row.beat_audio;
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    genre: row.genre,
    bpm: row.bpm,
    /** The key as musicians write it: `F♯ minor`, or `F♯` if the mode is not known. */
    key: row.key && formatKey(keyName(row.key, row.mode)),
    mood: row.mood,
    tempo: row.tempo,
    tags: row.tags,
    isFeatured: row.is_featured,
    playsCount: row.plays_count,
    price: row.price ?? 0, // Only drafts have no price.
    salePrice: row.sale_price,
    /** Prices of licenses without a sale; null where a multiple of the price applies. */
    premiumPrice: row.premium_price,
    unlimitedPrice: row.unlimited_price,
    cover: toCover(row.beat_images),
    /**
     * Duration in seconds (null if it was not measured) and bars of the waveform. Null when nothing can be played.
     */
    preview: preview
      ? { url: preview.audio_url, duration: preview.duration, bars: preview.bars ?? '' }
      : null,
  };
}

export function toBeatDetail(row: BeatDetailRow) {
  return {
    ...toBeat(row),
    /** Dollars; null where it is not sold exclusively. */
    exclusivePrice: row.exclusive_price,
    saleEndsAt: row.sale_end_shown,
    description: row.description,
    hasTrackouts: row.has_trackouts,
    /** Whether fans get the preview of the paid beat for an email address. */
    hasFreeDownload:
      row.free_download &&
      row.beat_audio.some((preview) => preview.is_tagged) &&
      (row.sale_price ?? row.price) !== 0,
    createdAt: row.created_at,
  };
}

/** Price of the Basic license, in dollars. */
export function buyerPrice(beat: Pick<Beat, 'price' | 'salePrice'>): number {
  return beat.salePrice ?? beat.price;
}

/** Percent off, rounded; null when the beat is not on sale. */
export function salePercent(beat: Pick<Beat, 'price' | 'salePrice'>): number | null {
  if (beat.salePrice === null || beat.price <= 0) return null;
  return Math.round(((beat.price - beat.salePrice) / beat.price) * 100);
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `950`, `1.2K`, `3.4M`. */
export const formatPlays = (plays: number) => compact.format(plays);

/** `1 beat`, `1,204 beats`, `10,000+ beats` */
export function countBeats(total: number, capped: boolean): string {
  return capped ? `${formatCount(total)}+ beats` : countOf(total, 'beat');
}

/** `F#` or `F# minor`, as forms and URLs name the key of a beat; empty without a key. */
export const keyName = (key: string | null, mode: string | null) =>
  [key, mode].filter(Boolean).join(' ');

/** Every name of a key: `F#`, where the mode is not known, then `F# major` and `F# minor`. */
export const KEY_NAMES: readonly string[] = MUSICAL_KEYS.flatMap((key) =>
  [null, ...MODES].map((mode) => keyName(key, mode)),
);

/** `F#` is written the way musicians read it: `F♯`. */
export const formatKey = (key: string) => key.replaceAll('#', '♯');

const genreKey = (genre: string) => genre.trim().toLowerCase();

export function sameGenre(a: string, b: string): boolean {
  return genreKey(a) === genreKey(b);
}

/** The filter's options: the store's own genres, then the others that real beats have, A to Z. */
export function genreOptions(own: readonly string[], found: readonly string[]): string[] {
  const others = found.map(genreKey).filter((genre) => genre !== '');
  return [...new Set([...own, ...others.sort()])];
}

/** The line of facts under a title: `142 bpm · F♯ minor · Dark`. */
export function factsLine({ bpm, key, mood }: Pick<Beat, 'bpm' | 'key' | 'mood'>): string {
  return [bpm && `${bpm} bpm`, key, mood].filter(Boolean).join(' · ');
}

export function toTrack(beat: Beat): Track | null {
  if (!beat.preview || beat.isGone) return null;
  const { cover, preview } = beat;
  return {
    beatId: beat.id,
    title: beat.title,
    artist: beat.artist,
    src: preview.url,
    // A thumbnail is enough, because the player's bar and the lock screen show it small.
    artworkUrl: thumbnailUrl(cover),
    artworkSrcSet: srcSet(cover),
    caption: factsLine(beat),
    bars: preview.bars,
    ...(preview.duration !== null && { duration: preview.duration }),
  };
}

export function toQueue(beats: readonly Beat[]): Track[] {
  return beats.flatMap((beat) => toTrack(beat) ?? []);
}

/** Title and description of a beat's page, from its content. */
export function beatText(beat: Beat): PageText {
  const { id, title, artist, genre } = beat;
  const facts = factsLine(beat);
  const price = formatPrice(buyerPrice(beat));
  const kind = facts === '' ? `a ${genre} beat` : `a ${genre} beat, ${facts}`;
  return {
    path: paths.beat(id),
    title,
    description: `“${title}” by ${artist}: ${kind}. Listen to the preview, then license it from ${price}.`,
  };
}
