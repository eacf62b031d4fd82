/** Milliseconds a character of the hero's title takes. */
export const TYPING_MS = 65;

/** One character of a title as a person counts them. */
interface TitleLetter {
  text: string;
  /** Its place in the title: the order in which it is typed. */
  index: number;
}

export interface TitleWord {
  letters: readonly TitleLetter[];
  /** Stands in the accent: the last of several words. */
  accent: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The title's words, and their characters in typing order; the space after a word counts as one. */
export function splitTitle(title: string): TitleWord[] {
  const words = title.split(/\s+/).filter((word) => word !== '');
  let index = 0;
  return words.map((word, position) => {
    const letters = Array.from(segmenter.segment(word), ({ segment }) => ({
      text: segment,
      index: index++,
    }));
    index += 1;
    return { letters, accent: position > 0 && position === words.length - 1 };
  });
}

/** How many characters there are to type. */
export function titleLength(words: readonly TitleWord[]): number {
  const last = words.at(-1)?.letters.at(-1);
  return last ? last.index + 1 : 0;
}

/** Characters of the longest word, which decides how large the title can be. */
export function longestWord(words: readonly TitleWord[]): number {
  return Math.max(0, ...words.map(({ letters }) => letters.length));
}

/** How many characters stand after so many milliseconds; a late timer catches up. */
export function typedAfter(elapsedMs: number, length: number): number {
  return Math.min(length, Math.max(0, Math.floor(elapsedMs / TYPING_MS)));
}
