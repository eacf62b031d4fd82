import { describe, expect, it } from 'vitest';
import { srcSet, variantUrl } from '@/lib/images';

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
