import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  longestWord,
  splitTitle,
  titleLength,
  typedAfter,
  TYPING_MS,
} from '@/app/routes/home/typed-title';

describe('splitTitle', () => {
  it('numbers the characters in typing order, spaces included, and accents the last word', () => {
    expect(splitTitle('Ab c')).toEqual([
      {
        letters: [
          { text: 'A', index: 0 },
          { text: 'b', index: 1 },
        ],
        accent: false,
      },
      { letters: [{ text: 'c', index: 3 }], accent: true },
    ]);
  });

  it('accents nothing in a title of one word', () => {
    expect(splitTitle('Violin').map(({ accent }) => accent)).toEqual([false]);
  });

  it('takes what people count as one character for one', () => {
    const [word] = splitTitle('Zoë👩🏽‍🎤');
    expect(word?.letters.map(({ text }) => text)).toEqual(['Z', 'o', 'ë', '👩🏽‍🎤']);
  });

  it('has nothing to type where there is no title', () => {
    expect(splitTitle('  ')).toEqual([]);
    expect(titleLength([])).toBe(0);
    expect(longestWord([])).toBe(0);
  });

  it('loses no word and counts every character once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const words = splitTitle(title);
        const text = words.map(({ letters }) => letters.map((l) => l.text).join('')).join(' ');
        expect(text).toBe(title.split(/\s+/).filter(Boolean).join(' '));
        const indexes = words.flatMap(({ letters }) => letters.map(({ index }) => index));
        expect(new Set(indexes).size).toBe(indexes.length);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
        expect(titleLength(words)).toBe(indexes.length === 0 ? 0 : Math.max(...indexes) + 1);
      }),
    );
  });
});

describe('typedAfter', () => {
  it('types a character every 65 ms', () => {
    expect(TYPING_MS).toBe(65);
    expect([0, 64, 65, 129, 130, 910].map((ms) => typedAfter(ms, 14))).toEqual([0, 0, 1, 1, 2, 14]);
  });

  it('stays between nothing and the whole title', () => {
    expect(typedAfter(-5, 14)).toBe(0);
    expect(typedAfter(60_000, 14)).toBe(14);
  });
});
