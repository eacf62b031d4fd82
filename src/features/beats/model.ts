import {
  srcSet,
  toSizedImage,
  variantUrl,
  type ImageFile,
  type ImageRow,
  type SizedImage,
} from '@/lib/images';
import type { Track } from '@/lib/player/types';
import type { Tables } from '@/types/database';

/** What visitors may read of a beat, with the nested rows that every read of the store asks for. */
export type BeatRow = Omit<
  Tables<'beats'>,
  'changed_at' | 'created_by' | 'downloads_count' | 'published_at' | 'revision'
> & {
  beat_images: (ImageRow & { is_primary: boolean })[];
  beat_audio: Pick<Tables<'beat_audio'>, 'audio_url' | 'audio_type' | 'duration' | 'peaks'>[];
};

interface BeatPreview {
  url: string;
  /** Seconds, where known. */
  duration: number | null;
  /** Loudness along the clip, 0 to 100; empty where never measured. */
  peaks: readonly number[];
}

/** A beat as the store shows it. */
export interface Beat {
  id: number;
  title: string;
  artist: string;
  genre: string;
  bpm: number | null;
  key: string | null;
  mood: string | null;
  description: string | null;
  tags: readonly string[];
  isFeatured: boolean;
  playsCount: number;
  createdAt: string;
  /** The normal price, in dollars. */
  price: number;
  /** The reduced price, or null when the beat is not on sale. */
  salePrice: number | null;
  cover: SizedImage;
  /** Null when the beat has no playable clip. */
  preview: BeatPreview | null;
}

export const PLACEHOLDER_COVER: SizedImage = {
  url: '/images/cover-placeholder.svg',
  variantWidths: [],
  width: 800,
  height: 800,
};

/** The cover is the primary image, else a placeholder. */
function coverOf(images: BeatRow['beat_images']): SizedImage {
  const primary = images.find((image) => image.is_primary);
  return primary ? toSizedImage(primary) : PLACEHOLDER_COVER;
}

/** The row marked 'preview' is the clip that may be played; admins also read the full files. */
function previewOf(audio: BeatRow['beat_audio']): BeatPreview | null {
  const preview = audio.find((file) => file.audio_type === 'preview');
  return preview
    ? { url: preview.audio_url, duration: preview.duration, peaks: preview.peaks ?? [] }
    : null;
}

export function toBeat(row: BeatRow): Beat {
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    genre: row.genre,
    bpm: row.bpm,
    key: row.key,
    mood: row.mood,
    description: row.description,
    tags: row.tags,
    isFeatured: row.is_featured,
    playsCount: row.plays_count,
    createdAt: row.created_at,
    price: row.price ?? 0, // Null in drafts alone.
    salePrice: row.sale_price,
    cover: coverOf(row.beat_images),
    preview: previewOf(row.beat_audio),
  };
}

/** What the buyer pays for the Basic license, in dollars. */
export function buyerPrice(beat: Pick<Beat, 'price' | 'salePrice'>): number {
  return beat.salePrice ?? beat.price;
}

/** Percent off, rounded; null when the beat is not on sale. */
export function salePercent({
  price,
  salePrice,
}: Pick<Beat, 'price' | 'salePrice'>): number | null {
  if (salePrice === null || price <= 0) return null;
  return Math.round(((price - salePrice) / price) * 100);
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `950`, `1.2K`, `3.4M`. */
export function formatPlays(plays: number): string {
  return compact.format(plays);
}

const numbers = new Intl.NumberFormat('en-US');

/** `1 beat`, `1,204 beats`, `10,000+ beats` */
export function countBeats(total: number, capped: boolean): string {
  if (capped) return `${numbers.format(total)}+ beats`;
  return total === 1 ? '1 beat' : `${numbers.format(total)} beats`;
}

/** `F#` is written the way musicians read it: `F♯`. */
export function formatKey(key: string): string {
  return key.replaceAll('#', '♯');
}

/** Genres are compared without case. */
export function sameGenre(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The filter's options: the store's own genres, then the others that real beats have, A to Z. */
export function genreOptions(own: readonly string[], found: readonly string[]): string[] {
  const others = found
    .map((genre) => genre.trim().toLowerCase())
    .filter((genre) => genre !== '' && !own.some((known) => sameGenre(known, genre)));
  return [...own, ...[...new Set(others)].sort()];
}

/** A beat id as it stands in an address, or null when it cannot be one. */
export function parseBeatId(param: string | undefined): number | null {
  if (param === undefined || !/^[1-9]\d{0,15}$/.test(param)) return null;
  const id = Number(param);
  return Number.isSafeInteger(id) ? id : null;
}

/** The line of facts under a title: `142 bpm · F♯ · Dark`. */
export function beatFacts({ bpm, key, mood }: Pick<Beat, 'bpm' | 'key' | 'mood'>): string {
  return [bpm === null ? null : `${bpm} bpm`, key === null ? null : formatKey(key), mood]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
}

/** The player's bar and the lock screen show it no larger than a thumb. */
function smallestCover({ url, variantWidths }: ImageFile): string {
  return variantWidths.length === 0 ? url : variantUrl(url, Math.min(...variantWidths));
}

/** The beat's preview as the player takes it, or null when there is nothing to play. */
export function toTrack(beat: Beat): Track | null {
  if (!beat.preview) return null;
  const { url, peaks, duration } = beat.preview;
  const artworkSrcSet = srcSet(beat.cover);
  return {
    beatId: beat.id,
    title: beat.title,
    artist: beat.artist,
    src: url,
    artworkUrl: smallestCover(beat.cover),
    ...(artworkSrcSet !== undefined && { artworkSrcSet }),
    caption: beatFacts(beat),
    peaks,
    ...(duration !== null && { duration }),
  };
}

/** The beats that can be played, as the player takes them. */
export function toQueue(beats: readonly Beat[]): Track[] {
  return beats.flatMap((beat) => toTrack(beat) ?? []);
}
