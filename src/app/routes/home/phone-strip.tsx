import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';

interface PhoneStripProps {
  /** The id of the heading that names what scrolls. */
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A row that a phone scrolls sideways; from 768 px up it is laid out as `className` says. */
export function PhoneStrip({ labelledBy, className, children }: PhoneStripProps) {
  const wide = useMediaQuery(DESKTOP_QUERY);
  return (
    <div
      // A scroller without controls has to be reachable by keyboard.
      {...(!wide && { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy })}
      className={cn(
        'max-md:relative max-md:flex max-md:snap-x max-md:scroll-px-5 max-md:[scrollbar-width:none] max-md:gap-4 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-5',
        className,
      )}
    >
      {children}
    </div>
  );
}
