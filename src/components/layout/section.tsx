import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { HydrationEnd } from '@/lib/loading/hydration';

/** A part of a page that links can target. Its heading has the id `<id>-heading` and names it. */
export function Section({ id, ...rest }: ComponentProps<'section'> & { id: string }) {
  return <section id={id} aria-labelledby={`${id}-heading`} {...rest} />;
}

/**
 * A part below the first screen. The browser lays it out when it comes near or once the page is idle, React
 * hydrates it separately, and the complete stylesheet styles it, not the rules in the prerendered page.
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
