import type { ReactNode, Ref } from 'react';
import { keepFocus } from '@/components/ui/keep-focus';
import { cn } from '@/lib/cn';

interface ListRegionProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** What is shown is that of another view, until this one's arrives. */
  stale: boolean;
  children: ReactNode;
}

/** Where a paged list stands; takes the focus when what had it is gone. */
export function ListRegion({ ref, label, stale, children }: ListRegionProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="region"
      aria-label={label}
      aria-busy={stale || undefined}
      className={cn('transition-opacity', stale && 'opacity-60')}
    >
      {/* A row may leave while something in it has the focus. */}
      <div ref={keepFocus}>{children}</div>
    </div>
  );
}
