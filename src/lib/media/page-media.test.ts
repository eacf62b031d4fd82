import { expect, it } from 'vitest';
import { youtubeId } from '@/lib/media/page-media';

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
