import type { CSSProperties } from 'react';
import { longestWord, splitTitle, titleLength } from '@/app/routes/home/typed-title';
import { useTyping } from '@/app/routes/home/use-typing';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

/**
 * The page's title, typed out. All of it is laid out from the start, so that nothing moves, and
 * screen readers hear it whole.
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
                  // The bow's tip: a hairline after what was typed last.
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
