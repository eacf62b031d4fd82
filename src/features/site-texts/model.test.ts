import { expect, it } from 'vitest';
import { withTexts } from '@/features/site-texts/model';

const section = { section: 's', title: 'A', items: [{ title: 'B', image: 'b' }] };

it('merges stored texts over the defaults, and keeps values that are not texts', () => {
  expect(withTexts(section, { title: 'C', items: [{ title: 'D' }, { title: 'E' }] })).toEqual({
    section: 's',
    title: 'C',
    items: [
      { title: 'D', image: 'b' },
      { title: 'E', image: 'b' },
    ],
  });
});

it('shows entries that were built into a fixed list after it was stored, and only stored ones in other lists', () => {
  const lists = { section: 's', items: [{ title: 'A' }, { title: 'B' }], notes: ['C', 'D'] };
  const texts = { items: [{ title: 'E' }], notes: ['F'] };
  expect(withTexts(lists, texts)).toEqual({ section: 's', ...texts });
  expect(withTexts({ ...lists, isFixed: true }, texts)).toMatchObject({
    items: [{ title: 'E' }, { title: 'B' }],
    notes: ['F', 'D'],
  });
});

it.each([null, {}, { title: ['x'] }, { items: 'x' }, { other: 'x' }])(
  'ignores texts of another type than the default: %j',
  (texts) => expect(withTexts(section, texts)).toStrictEqual(section),
);

it('ignores list entries of another type than the default', () =>
  expect(withTexts(section, { items: ['x'] }).items).toEqual([]));
