import type { GalleryImage } from '@/features/gallery/model';

/** Rows of the grid that are as high together as a column is wide: see `.masonry`. */
const ROWS_PER_COLUMN = 100;
/** No list of several columns has narrower ones, in px. */
const NARROWEST_COLUMN = 304;
const COLUMN_GAP = 24;
/** Around a caption, and of each of its lines, in px. */
const CAPTION_SPACE = 36;
const CAPTION_LINE = 25;
/** Characters that fit a line of a caption in the narrowest column. */
const LINE_LENGTH = 26;
const MAX_LINES = 3;

/** An image at least this much wider than high may span two columns. */
const WIDE = 1.2;

/** Lines that a caption takes; it is given no more, so that no font can move what follows. */
export function captionLines(title: string): number {
  return Math.min(MAX_LINES, Math.max(1, Math.ceil(title.length / LINE_LENGTH)));
}

/** Rows of the grid that an image takes with its caption, across so many columns. */
export function rowSpan({ file, title }: GalleryImage, columns = 1): number {
  const width = columns + ((columns - 1) * COLUMN_GAP) / NARROWEST_COLUMN;
  const caption = (CAPTION_SPACE + captionLines(title) * CAPTION_LINE) / NARROWEST_COLUMN;
  return Math.ceil(ROWS_PER_COLUMN * ((width * file.height) / file.width + caption));
}

export function isWide({ file }: GalleryImage): boolean {
  return file.width / file.height >= WIDE;
}

/** An image's number; the oldest is 1. */
export function frameNumber(index: number, total: number): string {
  return String(total - index).padStart(2, '0');
}
