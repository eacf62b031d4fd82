import { useEffect, useState } from 'react';

/**
 * Whether an element is in the window, widened or narrowed by the margins.
 *
 * @param unknown the answer until it is known, and while there is no element
 */
export function useInView(element: HTMLElement | null, margins: string, unknown: boolean): boolean {
  const [inView, setInView] = useState(unknown);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? unknown),
      { rootMargin: margins },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margins, unknown]);
  return element ? inView : unknown;
}
