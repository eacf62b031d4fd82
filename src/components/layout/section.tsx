import { Suspense, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { HydrationEnd } from '@/lib/loading/hydration';

/** A part of a page that links lead to, named by the heading in it whose id is `<id>-heading`. */
export function Section({ id, ...rest }: ComponentProps<'section'> & { id: string }) {
  return <section id={id} aria-labelledby={`${id}-heading`} {...rest} />;
}

interface DeferredProps {
  /** Its height in px, on phones and from 768 px up, while it has not been laid out. */
  height: readonly [phone: number, desktop: number];
  children: ReactNode;
}

/**
 * A part below the first screen: it is laid out on approach or once the page is idle, hydrated in a turn
 * of its own, and styled by the whole sheet, not by the rules in the prerendered page.
 */
export function Deferred({ height: [phone, desktop], children }: DeferredProps) {
  const style = { '--phone': `${phone}px`, '--desktop': `${desktop}px` } as CSSProperties;
  return (
    <div data-deferred data-hydrating style={style} className="deferred">
      <Suspense>
        {children}
        <HydrationEnd />
      </Suspense>
    </div>
  );
}
