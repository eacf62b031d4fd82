import { expect, it } from 'vitest';
import { mergeFields, openClashes, sameFields, type FieldLabels } from '@/lib/edits/merge';

interface Card {
  title: string;
  price: string;
  tags: readonly string[];
  shown: boolean;
}

const labels: FieldLabels<Card> = {
  title: 'Title',
  price: 'Price ($)',
  tags: 'Tags',
  shown: 'Shown',
};
const seen: Card = { title: 'Seen', price: '20', tags: ['a', 'b'], shown: false };

it.each<[Partial<Card>, boolean]>([
  [{}, true],
  [{ tags: ['a', 'b'] }, true],
  [{ title: 'Other' }, false],
  [{ shown: true }, false],
  [{ tags: ['b', 'a'] }, false],
  [{ tags: ['a'] }, false],
  // As words they are the same.
  [{ tags: ['a, b'] }, false],
])('compares fields with %j: %s', (change, same) => {
  expect(sameFields(labels, seen, { ...seen, ...change })).toBe(same);
});

it.each<[string, Partial<Card>, Partial<Card>, object]>([
  [
    'keeps what was typed, and takes theirs where nothing was',
    { title: 'Mine' },
    { price: '40', shown: true },
    {
      fields: { ...seen, title: 'Mine', price: '40', shown: true },
      changed: ['Price ($)', 'Shown'],
      clashing: [],
    },
  ],
  [
    'clashes where both changed the same field to something else',
    { title: 'Mine', price: '30' },
    { title: 'Theirs', price: '30' },
    {
      fields: { ...seen, title: 'Mine', price: '30' },
      changed: ['Title', 'Price ($)'],
      clashing: ['title'],
    },
  ],
])('an edit that came too late %s', (_what, mine, theirs, merged) => {
  expect(mergeFields(labels, seen, { ...seen, ...mine }, { ...seen, ...theirs })).toEqual(merged);
});

it('shows what they chose in words, until the field has it', () => {
  const theirs: Card = { title: 'T', price: '', tags: ['x', 'y'], shown: true };
  const all = ['title', 'price', 'tags', 'shown'] as const;
  const words = { title: 'a better title', shown: '' };
  const shown = (mine: Card) =>
    openClashes(labels, [...all], mine, theirs, (name) =>
      name in words ? words[name as keyof typeof words] : undefined,
    );
  expect(shown(seen)[0]).toEqual({ name: 'title', label: 'Title', theirs: 'a better title' });
  // Emptied, also where the field has words of its own.
  expect(shown(seen).map((clash) => clash.theirs)).toEqual([
    'a better title',
    'nothing',
    'x, y',
    'nothing',
  ]);
  expect(openClashes(labels, ['shown'], seen, theirs)).toMatchObject([{ theirs: 'Yes' }]);
  expect(shown(theirs)).toEqual([]);
});
