import { expect, it } from 'vitest';
import { moved } from '@/lib/media/moved';

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (id: number, to: number) => moved(items, id, to).map((item) => item.id);

it('moves one item and keeps the order of the others', () => {
  expect(ids(3, 0)).toEqual([3, 1, 2]);
  expect(ids(1, 1)).toEqual([2, 1, 3]);
  expect(ids(1, 99)).toEqual([2, 3, 1]);
  expect(ids(2, -4)).toEqual([2, 1, 3]);
  expect(ids(9, 0)).toEqual([1, 2, 3]);
});
