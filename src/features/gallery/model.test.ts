import { describe, expect, it } from 'vitest';
import { fullSrcSet, parseImageId, toGalleryImage } from '@/features/gallery/model';

describe('toGalleryImage', () => {
  it('reads a row', () => {
    expect(
      toGalleryImage({
        id: 4,
        title: ' Backstage ',
        image_url: '/storage/v1/object/public/gallery/gallery/1-a.jpg',
        variant_widths: [400],
        width: 900,
        height: 1200,
        created_at: '2025-06-01T12:00:00+00:00',
      }),
    ).toEqual({
      id: 4,
      title: 'Backstage',
      file: {
        url: '/storage/v1/object/public/gallery/gallery/1-a.jpg',
        variantWidths: [400],
        width: 900,
        height: 1200,
      },
      createdAt: '2025-06-01T12:00:00+00:00',
    });
  });
});

describe('parseImageId', () => {
  it.each([
    [null, null],
    ['7', 7],
    ['', 0],
    ['seven', 0],
    ['-1', 0],
    ['1e3', 0],
    ['99999999999999999999', 0],
  ])('%j names %j', (value, id) => {
    expect(parseImageId(value)).toBe(id);
  });
});

describe('fullSrcSet', () => {
  it('offers the original too', () => {
    const size = { width: 1200, height: 800 };
    expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [400, 800], ...size })).toBe(
      '/a/x-400.webp 400w, /a/x-800.webp 800w, /a/x.jpg 1200w',
    );
    expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [], ...size })).toBe('/a/x.jpg 1200w');
  });
});
