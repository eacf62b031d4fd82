import { expect, it } from 'vitest';
import { imageFileName, imageKeys, randomImageKey } from '@/lib/images/image-objects';

const lawful = /^(gallery|site)\/[0-9]+-[A-Za-z0-9]{1,40}(-(400|800|1600)\.webp|\.(jpe?g|png))$/;

it('random keys name the type and match the storage policies, as do those of variants', () => {
  expect(randomImageKey('gallery', 17, 'image/png')).toMatch(/^gallery\/17-\w+\.png$/);
  const key = randomImageKey('gallery', 17, 'image/jpeg');
  expect(key).toMatch(/\.jpg$/);
  expect(key).not.toBe(randomImageKey('gallery', 17, 'image/jpeg'));
  const picture = randomImageKey('site', 17, 'image/jpeg');
  for (const each of [...imageKeys(key, [400, 800, 1600]), picture]) expect(each).toMatch(lawful);

  expect(imageKeys('7/a.jpeg', [400, 800])).toEqual(['7/a.jpeg', '7/a-400.webp', '7/a-800.webp']);
});

it.each([
  ['a.jpg', 'image/jpeg', 'a.jpg'],
  ['a.JPEG', 'image/jpeg', 'a.JPEG'],
  ['a', 'image/png', 'a.png'],
  ['a.jfif', 'image/jpeg', 'a.jpg'],
  ['a.webp', 'image/webp', 'a.webp'],
] as const)('names the image %s of %s: %s', (name, type, expected) => {
  expect(imageFileName(name, type)).toBe(expected);
});
