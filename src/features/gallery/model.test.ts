import { describe, expect, it } from 'vitest';
import { fullSrcSet, parseImageId } from '@/features/gallery/model';

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
