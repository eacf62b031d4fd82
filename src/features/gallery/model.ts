import { srcSet, toSizedImage, type ImageFile, type SizedImage } from '@/lib/images';
import type { Tables } from '@/types/database';

/** Images in the home page's strip, at most. */
export const STRIP_LIMIT = 12;
/** Width of a card of the strip, in CSS pixels. */
export const CARD_WIDTH = 344;
/** Space between two cards, in CSS pixels. */
export const CARD_GAP = 20;
/** How fast the strip moves, in CSS pixels a second: slow enough to read a title in passing. */
export const STRIP_SPEED = 36;

/** A tab that slept, or a page that was busy, does not catch up. */
const MAX_STEP_MS = 100;

/** An image of the gallery as the site shows it. */
export interface GalleryImage {
  id: number;
  /** Empty when an admin took it away. */
  title: string;
  file: SizedImage;
  /** When it was added. */
  createdAt: string;
}

export function toGalleryImage(row: Tables<'gallery_images'>): GalleryImage {
  return {
    id: row.id,
    title: row.title.trim(),
    file: toSizedImage(row),
    createdAt: row.created_at,
  };
}

/** The id that an address names: null where it names none, 0 (which no image has) for nonsense. */
export function parseImageId(value: string | null): number | null {
  if (value === null) return null;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
}

/** Widths that variants are made at, and what an original counts as that has them all. */
const VARIANT_WIDTHS = [400, 800, 1600, 2400] as const;

/**
 * The `srcset` of an image that fills the screen: the original too, which is wider than its
 * widest variant and narrower than the next one would have been.
 */
export function fullSrcSet(file: ImageFile): string | undefined {
  const variants = srcSet(file);
  if (variants === undefined) return undefined;
  const widest = Math.max(...file.variantWidths);
  const original = VARIANT_WIDTHS.find((width) => width > widest) ?? widest + 1;
  return `${variants}, ${file.url} ${original}w`;
}

/** The length after which the strip repeats: every card once, each with the gap that follows it. */
export function stripPeriod(count: number): number {
  return count * (CARD_WIDTH + CARD_GAP);
}

/**
 * The windows that so many cards do not fill: to loop there would show the same image twice side
 * by side, and a hole at the seam.
 */
export function tooWideToLoop(count: number): string {
  return `(min-width: ${stripPeriod(count) + 1}px)`;
}

interface Loop {
  period: number;
  /** What stands before the first card; it must have left the window before the strip jumps back. */
  lead: number;
}

/**
 * Where the strip stands a moment later. It jumps back by one period once the second copy stands
 * where the first one stood, which nobody can see.
 */
export function nextOffset(offset: number, elapsedMs: number, { period, lead }: Loop): number {
  if (period <= 0) return offset;
  const step = (STRIP_SPEED * Math.min(Math.max(elapsedMs, 0), MAX_STEP_MS)) / 1000;
  const next = offset + step;
  return next < period + lead ? next : lead + ((next - lead) % period);
}
