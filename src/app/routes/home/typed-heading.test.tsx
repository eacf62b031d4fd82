import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  TypedHeading,
  longestWord,
  splitTitle,
  titleLength,
  typedAfter,
  TYPING_MS,
} from '@/app/routes/home/typed-heading';

const TITLE = 'Trap Violinist';

function typed() {
  return [...document.querySelectorAll('[data-typed="true"]')].map((el) => el.textContent).join('');
}

function letters() {
  return document.querySelectorAll('[data-typed]').length;
}

describe('the typed title', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('types a character every 65 ms, then stops', () => {
    render(<TypedHeading title={TITLE} />);
    expect(typed()).toBe('');
    act(() => void vi.advanceTimersByTime(65));
    expect(typed()).toBe('T');
    act(() => void vi.advanceTimersByTime(65 * 4));
    expect(typed()).toBe('Trap');
    act(() => void vi.advanceTimersByTime(65 * 9));
    expect(typed()).toBe('TrapViolinist');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is laid out whole from the start', () => {
    render(<TypedHeading title={TITLE} />);
    const before = letters();
    expect(before).toBe(13);
    act(() => void vi.advanceTimersByTime(500));
    expect(letters()).toBe(before);
  });

  it('has its whole text as accessible name at any time', () => {
    render(<TypedHeading title={TITLE} />);
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
  });

  it('is typed at once with reduced motion', () => {
    const original = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(original(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
    );
    render(<TypedHeading title={TITLE} />);
    expect(typed()).toBe('TrapViolinist');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops typing when it leaves the page', () => {
    const { unmount } = render(<TypedHeading title={TITLE} />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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

  it('counts grapheme clusters as single characters', () => {
    const [word] = splitTitle('Zoë👩🏽‍🎤');
    expect(word?.letters.map(({ text }) => text)).toEqual(['Z', 'o', 'ë', '👩🏽‍🎤']);
  });

  it('handles an empty title', () => {
    expect(splitTitle('  ')).toEqual([]);
    expect(titleLength([])).toBe(0);
    expect(longestWord([])).toBe(0);
  });

  it('keeps every word and counts every character once', () => {
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

  it('stays within the length of the title', () => {
    expect(typedAfter(-5, 14)).toBe(0);
    expect(typedAfter(60_000, 14)).toBe(14);
  });
});
