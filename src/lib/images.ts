import type { Tables, TablesInsert } from '@/types/database';

export interface ImageFile {
  /** Public URL of the original. */
  url: string;
  /** Widths in px of the WebP variants that stand beside it. */
  variantWidths: readonly number[];
}

/** An image whose room is known before it has arrived. */
export interface SizedImage extends ImageFile {
  /** Of the original, in px. */
  width: number;
  height: number;
}

export type ImageRow = Pick<
  Tables<'gallery_images'>,
  'image_url' | 'variant_widths' | 'width' | 'height'
>;

/** What an image counts as that was stored before sizes were, in px. */
const UNKNOWN_SIZE = { width: 800, height: 1000 };

export function toSizedImage(row: ImageRow): SizedImage {
  const { width, height } = row;
  const size = width === null || height === null ? UNKNOWN_SIZE : { width, height };
  return { url: row.image_url, variantWidths: row.variant_widths, ...size };
}

/** What the row of a stored image says of its files. */
export type ImageColumns = Pick<
  TablesInsert<'gallery_images'>,
  'variant_widths' | 'width' | 'height'
>;

/** `…/cover.jpg` at 400 px is `…/cover-400.webp`: the same stem, the width, WebP. */
export function variantUrl(url: string, width: number): string {
  return url.replace(/\.[^./]+$/, `-${width}.webp`);
}

/** The `srcset` of an image, or nothing where it has no variants. */
export function srcSet({ url, variantWidths }: ImageFile): string | undefined {
  if (variantWidths.length === 0) return undefined;
  return [...variantWidths]
    .sort((a, b) => a - b)
    .map((width) => `${variantUrl(url, width)} ${width}w`)
    .join(', ');
}

/** What an `img` needs to know of an image; its place adds the `sizes`. */
export function imageAttributes(image: SizedImage) {
  const { url, width, height } = image;
  return { src: url, srcSet: srcSet(image), width, height };
}
