import { expect, it } from 'vitest';
import { fullSrcSet } from '@/features/gallery/model';

it('includes the original in the srcset of an image', () => {
  const size = { width: 1200, height: 800 };
  expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [400, 800], ...size })).toBe(
    '/a/x-400.webp 400w, /a/x-800.webp 800w, /a/x.jpg 1200w',
  );
  expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [], ...size })).toBe('/a/x.jpg 1200w');
});
