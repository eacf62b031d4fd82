import type { ImageFile } from '@/lib/media/sized-images';

/**
 * The file of a picture on a page.
 *
 * @param picture the path of one that is built in, without width and extension, or the address of the artist's own,
 * followed by # and the widths of its variants
 * @param widths of the variants of the one that is built in
 */
export function pictureFile(picture: string, widths: readonly number[]): ImageFile {
  const [url = '', own] = picture.split('#');
  if (own === undefined) return { url: `${url}.webp`, variantWidths: widths };
  return { url, variantWidths: own.split(',').filter(Boolean).map(Number) };
}

/** Matches the address of a film at YouTube, as browsers and the Share button give it, and captures the film's id. */
export const YOUTUBE_ADDRESS =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{8,11})(?:[?&#/]\S*)?$/;

export function youtubeId(address: string): string | undefined {
  return YOUTUBE_ADDRESS.exec(address)?.[1];
}
