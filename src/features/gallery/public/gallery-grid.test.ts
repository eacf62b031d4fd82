import { describe, expect, it } from 'vitest';
import { fullSrcSet, imageNumber, type GalleryImage } from '@/features/gallery/model';
import { captionLines, isWide, rowSpan } from '@/features/gallery/public/gallery-grid';

function image(width: number, height: number, title = 'Backstage'): GalleryImage {
  const file = { url: '/a.jpg', variantWidths: [], width, height };
  return { id: 1, title, file, createdAt: '2025-06-01T12:00:00+00:00' };
}

/** Column widths from the narrowest to the widest that the breakpoints of `.masonry` allow, in px. */
const COLUMN_WIDTHS = [304, 350, 400, 468];
const GAP = 24;

describe('rowSpan', () => {
  it.each([
    [900, 600],
    [600, 900],
    [1000, 1000],
    [3000, 200],
    [200, 3000],
  ])('leaves room for an image of %i × %i and its caption in every column', (width, height) => {
    for (const title of ['Backstage', 'Great-Grandfather’s hat stayed on', 'x'.repeat(255)]) {
      for (const column of COLUMN_WIDTHS) {
        // Heights of the image, the space above its caption, the caption's lines, and the gap below.
        const wanted = (column * height) / width + 10 + 25 * captionLines(title) + GAP;
        const room = (rowSpan(image(width, height, title)) * column) / 100;
        expect(room).toBeGreaterThanOrEqual(wanted);
        // A larger difference would be a visible hole in the column.
        expect(room - wanted).toBeLessThan(80);
      }
    }
  });

  it('leaves room for a first image across two columns', () => {
    for (const column of COLUMN_WIDTHS) {
      const wanted = ((2 * column + GAP) * 600) / 900 + 10 + 25 + GAP;
      expect((rowSpan(image(900, 600), 2) * column) / 100).toBeGreaterThanOrEqual(wanted);
    }
  });
});

it.each([
  ['', 1],
  ['Last song, first row', 1],
  ['Great-Grandfather’s hat stayed on', 2],
  ['x'.repeat(255), 3],
])('the caption %j takes %i lines', (title, lines) => {
  expect(captionLines(title)).toBe(lines);
});

it('starts with an image across two columns if it is wide, and numbers images from the oldest', () => {
  expect(isWide(image(900, 600))).toBe(true);
  expect(isWide(image(900, 800))).toBe(false);
  expect(imageNumber(0, 16)).toBe('16');
  expect(imageNumber(15, 16)).toBe('01');
});

it('includes the original in the srcset of an image', () => {
  const size = { width: 1200, height: 800 };
  expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [400, 800], ...size })).toBe(
    '/a/x-400.webp 400w, /a/x-800.webp 800w, /a/x.jpg 1200w',
  );
  expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [], ...size })).toBe('/a/x.jpg 1200w');
});
