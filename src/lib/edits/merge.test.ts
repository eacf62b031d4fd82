import { describe, expect, it } from 'vitest';
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

describe('sameFields', () => {
  it.each<[Partial<Card>, boolean]>([
    [{}, true],
    [{ tags: ['a', 'b'] }, true],
    [{ title: 'Other' }, false],
    [{ shown: true }, false],
    [{ tags: ['b', 'a'] }, false],
    [{ tags: ['a'] }, false],
    // Said aloud they are the same.
    [{ tags: ['a, b'] }, false],
  ])('with %j: %s', (change, same) => {
    expect(sameFields(labels, seen, { ...seen, ...change })).toBe(same);
  });
});

describe('an edit that came too late', () => {
  it('keeps what was typed, and takes theirs where nothing was', () => {
    const merged = mergeFields(
      labels,
      seen,
      { ...seen, title: 'Mine' },
      { ...seen, price: '40', shown: true },
    );
    expect(merged).toEqual({
      fields: { ...seen, title: 'Mine', price: '40', shown: true },
      changed: ['Price ($)', 'Shown'],
      clashing: [],
    });
  });

  it('clashes where both changed the same field to something else', () => {
    const mine = { ...seen, title: 'Mine', price: '30' };
    const theirs = { ...seen, title: 'Theirs', price: '30' };
    const { fields, clashing, changed } = mergeFields(labels, seen, mine, theirs);
    expect(fields).toEqual(mine);
    expect(clashing).toEqual(['title']);
    expect(changed).toEqual(['Title', 'Price ($)']);
    expect(openClashes(labels, clashing, fields, theirs)).toEqual([
      { name: 'title', label: 'Title', theirs: 'Theirs' },
    ]);
    expect(openClashes(labels, clashing, theirs, theirs)).toEqual([]);
  });

  it('says what they chose in words', () => {
    const theirs: Card = { title: 'T', price: '', tags: ['x', 'y'], shown: true };
    const words = openClashes(labels, ['title', 'price', 'tags', 'shown'], seen, theirs, (name) =>
      name === 'title' ? 'a better title' : undefined,
    );
    expect(words.map((clash) => clash.theirs)).toEqual([
      'a better title',
      'nothing',
      'x, y',
      'Yes',
    ]);
  });

  it('says so where a field that has words of its own was emptied', () => {
    const theirs = { ...seen, title: '' };
    const [clash] = openClashes(labels, ['title'], seen, theirs, () => '');
    expect(clash?.theirs).toBe('nothing');
  });
});
