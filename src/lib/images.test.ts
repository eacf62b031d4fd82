import { describe, expect, it } from 'vitest';
import { imageAttributes, srcSet, toSizedImage, variantUrl } from '@/lib/images';

describe('variantUrl', () => {
  it.each([
    ['/a/cover_17_night.jpg', 400, '/a/cover_17_night-400.webp'],
    ['https://x.test/a.b/c.d.png', 800, 'https://x.test/a.b/c.d-800.webp'],
    ['https://x.test/a.b/plain', 800, 'https://x.test/a.b/plain'],
  ])('%s at %d px', (url, width, variant) => {
    expect(variantUrl(url, width)).toBe(variant);
  });
});

describe('srcSet', () => {
  it('lists the variants, small first', () => {
    expect(srcSet({ url: '/c.jpg', variantWidths: [800, 400] })).toBe(
      '/c-400.webp 400w, /c-800.webp 800w',
    );
  });

  it('is left out where there are none', () => {
    expect(srcSet({ url: '/c.jpg', variantWidths: [] })).toBeUndefined();
  });
});

describe('toSizedImage', () => {
  const row = { image_url: '/c.jpg', variant_widths: [400] };

  it('gives an image the room of its size before it has arrived', () => {
    expect(imageAttributes(toSizedImage({ ...row, width: 900, height: 600 }))).toEqual({
      src: '/c.jpg',
      srcSet: '/c-400.webp 400w',
      width: 900,
      height: 600,
    });
  });

  it('gives one from before sizes were stored a fixed shape', () => {
    expect(toSizedImage({ ...row, width: null, height: null })).toMatchObject({
      width: 800,
      height: 1000,
    });
  });
});
