import { expect, it } from 'vitest';
import { differentCovers } from '@/features/beats/releases/model';

const cover = (url: string) => ({ url, variantWidths: [], width: 800, height: 800 });
const urls = (...names: string[]) => differentCovers(names.map(cover)).map(({ url }) => url);

it('shows one cover of beats that were uploaded with the same picture', () => {
  const first = '/beat-images/7/cover_1700000000000_album.jpg';
  expect(urls(first, '/beat-images/8/cover_1700000000001_album.jpg')).toEqual([first]);
});

it('shows the first four of several covers', () => {
  expect(urls('/a.jpg', '/b.jpg', '/a.jpg', '/c.jpg', '/d.jpg', '/e.jpg')).toEqual([
    '/a.jpg',
    '/b.jpg',
    '/c.jpg',
    '/d.jpg',
  ]);
});
