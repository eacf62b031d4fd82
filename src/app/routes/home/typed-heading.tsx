import { useEffect, useState, type CSSProperties } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';
import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** Milliseconds a character of the hero's title takes. */
export const TYPING_MS = 65;

/** One character of a title as a person counts them. */
interface TitleLetter {
  text: string;
  /** Its place in the title: the order in which it is typed. */
  index: number;
}

interface TitleWord {
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

/**
 * The page's title, typed out. It is laid out whole from the start, so that nothing moves, and read
 * out whole.
 */
export function TypedHeading({ title }: { title: string }) {
  const words = splitTitle(title);
  const length = titleLength(words);
  const typed = useTyping(length);
  // As large as the longest word allows: its letters are 0.36 em wide or less.
  const size = { '--letters': longestWord(words) } as CSSProperties;

  return (
    <h1
      style={size}
      className="text-[min(calc((100vw-40px)/(var(--letters)*0.36)),132px)] leading-[0.98] tracking-[-0.025em] md:text-[min(calc((100vw-80px)/(var(--letters)*0.36)),19vw,31svh,300px)] md:leading-[0.86]"
    >
      <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden="true" className="flex flex-wrap gap-x-[0.13em]">
        {words.map(({ letters, accent }) => (
          <span
            key={letters[0]?.index}
            className={cn('whitespace-nowrap', accent && 'text-rosin italic')}
          >
            {letters.map(({ text, index }) => (
              <span
                key={index}
                data-typed={index < typed}
                className={cn(
                  'relative data-[typed=false]:opacity-0',
                  // A cursor: a hairline after what was typed last.
                  index === typed - 1 &&
                    typed < length &&
                    'after:absolute after:top-[0.18em] after:-right-[0.04em] after:h-[0.72em] after:w-px after:bg-rosin',
                )}
              >
                {text}
              </span>
            ))}
          </span>
        ))}
      </span>
    </h1>
  );
}

/** Counts up to `length`, a character at a time; with reduced motion it is there at once. */
function useTyping(length: number): number {
  const [typed, setTyped] = useState(() => (matchesMedia(REDUCED_MOTION_QUERY) ? length : 0));
  const done = typed >= length;

  useEffect(() => {
    if (done) return;
    const start = performance.now();
    const timer = window.setInterval(
      () => setTyped((before) => Math.max(before, typedAfter(performance.now() - start, length))),
      TYPING_MS,
    );
    return () => window.clearInterval(timer);
  }, [done, length]);

  return Math.min(typed, length);
}
