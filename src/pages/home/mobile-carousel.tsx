import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';

interface MobileCarouselProps extends ComponentProps<'div'> {
  labelledBy: string;
}

/** A row that phones scroll sideways; from 768 px up `className` lays it out. */
export function MobileCarousel({ labelledBy, className, ...rest }: MobileCarouselProps) {
  const wide = useMediaQuery(DESKTOP_QUERY);
  return (
    <div
      // On phones the row can have the focus, because a scroller without controls has to be reachable by keyboard.
      {...(!wide && { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy })}
      className={cn(
        'max-md:relative max-md:flex max-md:scroll-px-5 max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-5',
        className,
      )}
      {...rest}
    />
  );
}
