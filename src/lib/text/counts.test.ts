import { expect, it } from 'vitest';
import { countOf } from '@/lib/text/counts';

it('pluralizes the noun after a count', () => {
  expect([0, 1, 1204].map((count) => countOf(count, 'play'))).toEqual([
    '0 plays',
    '1 play',
    '1,204 plays',
  ]);
});
