import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type SectionHeadingProps = {
  children: ReactNode;
  /** h1 where the section is the page. */
  as?: 'h1' | 'h2' | 'h3';
  /** Lets the section name itself: `<section aria-labelledby={id}>`. */
  id?: string;
  /** Small capitals above the title. */
  eyebrow?: ReactNode;
  /** A link or a fact at the far end of the line. */
  action?: ReactNode;
  className?: string;
};

/** A title on a hairline. */
export function SectionHeading({
  children,
  as: Heading = 'h2',
  id,
  eyebrow,
  action,
  className,
}: SectionHeadingProps) {
  return (
    <div
      className={cn(
        'mb-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-b border-rail pb-3 md:mb-7 md:gap-x-8 md:pb-3.5',
        className,
      )}
    >
      <div>
        {eyebrow != null && <p className="mb-3 eyebrow">{eyebrow}</p>}
        <Heading id={id} className="text-[32px] md:text-[52px]">
          {children}
        </Heading>
      </div>
      {action != null && <div className="pb-1 text-ash">{action}</div>}
    </div>
  );
}
