import type { Tables, TablesInsert } from '@/types/database';

export interface ImageFile {
  /** Public URL of the original. */
  url: string;
  /** Widths in px of its WebP variants. */
  variantWidths: readonly number[];
}

export interface SizedImage extends ImageFile {
  /** Width of the original in px. */
  width: number;
  height: number;
}

export type ImageRow = Pick<
  Tables<'gallery_images'>,
  'image_url' | 'variant_widths' | 'width' | 'height'
>;

export function toSizedImage({ image_url, variant_widths, width, height }: ImageRow): SizedImage {
  // An image that was stored before the columns existed counts as 800 × 1000 px.
  const size = { width: width ?? 800, height: height ?? 1000 };
  return { url: image_url, variantWidths: variant_widths, ...size };
}

export type ImageColumns = Pick<
  TablesInsert<'gallery_images'>,
  'variant_widths' | 'width' | 'height'
>;

/**
 * The file of a picture on a page.
 *
 * @param picture the path of one that is built in, without width and extension, or the URL of the artist's own,
 * followed by # and the widths of its variants
 * @param widths of the variants of the one that is built in
 */
export function pictureFile(picture: string, widths: readonly number[]): ImageFile {
  const [url = '', own] = picture.split('#');
  if (own === undefined) return { url: `${url}.webp`, variantWidths: widths };
  return { url, variantWidths: own.split(',').filter(Boolean).map(Number) };
}

/** `…/cover.jpg` at 400 px is `…/cover-400.webp`. */
export function variantUrl(url: string, width: number): string {
  return url.replace(/\.[^./]+$/, `-${width}.webp`);
}

const variant = ({ url, variantWidths }: ImageFile, choose: (...widths: number[]) => number) =>
  variantWidths.length === 0 ? url : variantUrl(url, choose(...variantWidths));
export const thumbnailUrl = (image: ImageFile): string => variant(image, Math.min);
export const widestUrl = (image: ImageFile): string => variant(image, Math.max);

export function srcSet({ url, variantWidths }: ImageFile): string | undefined {
  return (
    variantWidths.map((width) => `${variantUrl(url, width)} ${width}w`).join(', ') || undefined
  );
}

export function imageAttributes(image: SizedImage) {
  const { url, width, height } = image;
  return { src: url, srcSet: srcSet(image), width, height };
}
