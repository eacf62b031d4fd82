import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { HydrationEnd } from '@/lib/loading/hydration';

/** A part of a page that links lead to, named by the heading in it whose id is `<id>-heading`. */
export function Section({ id, ...rest }: ComponentProps<'section'> & { id: string }) {
  return <section id={id} aria-labelledby={`${id}-heading`} {...rest} />;
}

/**
 * A part below the first screen: it is laid out on approach or once the page is idle, hydrated in a turn
 * of its own, and styled by the whole sheet, not by the rules in the prerendered page.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return (
    <div data-deferred data-hydrating className="deferred">
      <Suspense>
        {children}
        <HydrationEnd />
      </Suspense>
    </div>
  );
}
