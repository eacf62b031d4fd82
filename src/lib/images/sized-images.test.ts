import { expect, it } from 'vitest';
import {
  imageAttributes,
  pictureFile,
  srcSet,
  toSizedImage,
  variantUrl,
  widestUrl,
} from '@/lib/images/sized-images';
import { youtubeId } from '@/lib/text/youtube';

it.each([
  ['/a/cover_17_night.jpg', 400, '/a/cover_17_night-400.webp'],
  ['https://x.test/a.b/c.d.png', 800, 'https://x.test/a.b/c.d-800.webp'],
  ['https://x.test/a.b/plain', 800, 'https://x.test/a.b/plain'],
])('finds the variant of %s at %d px', (url, width, variant) => {
  expect(variantUrl(url, width)).toBe(variant);
});

it('lists the variants where there are some', () => {
  const url = '/c.jpg';
  expect(srcSet({ url, variantWidths: [400, 800] })).toBe('/c-400.webp 400w, /c-800.webp 800w');
  expect(srcSet({ url, variantWidths: [] })).toBeUndefined();
});

it.each([
  ['its own size', { width: 900, height: 600 }, { width: 900, height: 600 }],
  ['a fixed one without', { width: null, height: null }, { width: 800, height: 1000 }],
])('reserves room for an image before it has arrived: %s', (_which, stored, size) => {
  const row = { image_url: '/c.jpg', variant_widths: [400], ...stored };
  const attributes = { src: '/c.jpg', srcSet: '/c-400.webp 400w', ...size };
  expect(imageAttributes(toSizedImage(row))).toEqual(attributes);
});

it.each([
  ['/images/a', '/images/a-1600.webp', '/images/a-800.webp 800w, /images/a-1600.webp 1600w'],
  [
    'https://x.test/b.jpg#400,800',
    'https://x.test/b-800.webp',
    expect.stringMatching(/400w.*800w/),
  ],
  ['https://x.test/small.jpg#', 'https://x.test/small.jpg', undefined],
])('finds the files of the picture %s of a page', (picture, widest, sources) => {
  const file = pictureFile(picture, [800, 1600]);
  expect(widestUrl(file)).toBe(widest);
  expect(srcSet(file)).toEqual(sources);
});

const id = 'dQw4w9WgX-Q';

it.each([
  [`https://www.youtube.com/watch?v=${id}`, id],
  [`https://youtube.com/watch?v=${id}&t=42s`, id],
  [`https://m.youtube.com/watch?app=desktop&v=${id}`, id],
  [`https://www.youtube.com/shorts/${id}?feature=share`, id],
  [`https://www.youtube.com/live/${id}`, id],
  [`https://youtu.be/${id}?si=1`, id],
  ['https://www.youtube.com/@trapviolinist', undefined],
  ['https://www.youtube.com/watch?list=PL1', undefined],
  [`https://www.youtube.com/watch?v=${id}x`, undefined],
  [`https://notyoutube.com/watch?v=${id}`, undefined],
  [`http://youtu.be/${id}`, undefined],
])('%s is the address of the film %s', (address, film) => {
  expect(youtubeId(address)).toBe(film);
});
