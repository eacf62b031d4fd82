import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

/** Milliseconds a character of the title takes. */
const TYPING_MS = 65;

/**
 * The page's title, typed out letter by letter. The whole title is laid out from the start, so that nothing moves,
 * and screen readers read it as a whole.
 */
export function TypedHeading({ title }: { title: string }) {
  // Each word keeps the space after it, because the space is typed too.
  const words = title.split(/(?<= )/);
  // The longest word limits the font size; a letter is at most 0.36 em wide.
  const size = { '--letters': Math.max(...words.map((word) => word.trim().length)) };

  return (
    <h1
      style={size as CSSProperties}
      className="font-title text-[min(calc((100vw-40px)/(var(--letters)*0.36)),132px)] leading-[0.98] tracking-[-0.025em] md:text-[min(calc((100vw-80px)/(var(--letters)*0.36)),19vw,31svh,300px)] md:leading-[0.86]"
    >
      <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden="true" className="flex flex-wrap gap-x-[0.13em]">
        {words.map((word, at) => {
          const start = words.slice(0, at).join('').length;
          const isAccent = at > 0 && at === words.length - 1;
          return (
            <span key={start} className={cn('whitespace-nowrap', isAccent && 'text-rosin italic')}>
              {Array.from(word, (letter, i) => (
                <span
                  key={i}
                  style={{ '--typed-at': `${(start + i + 1) * TYPING_MS}ms` } as CSSProperties}
                  className="typed-letter"
                >
                  {letter}
                </span>
              ))}
            </span>
          );
        })}
      </span>
    </h1>
  );
}
