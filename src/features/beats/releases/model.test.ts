import { expect, it } from 'vitest';
import { distinctCovers } from '@/features/beats/releases/model';

const cover = (url: string) => ({ url, variantWidths: [], width: 800, height: 800 });
const urls = (...names: string[]) => distinctCovers(names.map(cover)).map(({ url }) => url);

it('shows one cover of beats that were uploaded with the same picture, and the first four of several', () => {
  const first = '/beat-images/7/cover_1700000000000_album.jpg';
  expect(urls(first, '/beat-images/8/cover_1700000000001_album.jpg')).toEqual([first]);
  const several = ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg'];
  expect(urls('/a.jpg', ...several)).toEqual(several.slice(0, 4));
});
