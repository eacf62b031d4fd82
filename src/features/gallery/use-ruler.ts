import { useCallback, useState, type RefCallback } from 'react';

interface Ruler {
  /** Goes to an element of no height above what is measured. */
  ruler: RefCallback<HTMLElement>;
  /** In CSS pixels; 0 until it is known, which is before the first paint. */
  width: number;
  /** It has gone out of the window at the top. */
  past: boolean;
}

/** How wide a list may be, and whether its beginning is out of sight. */
export function useRuler(): Ruler {
  const [width, setWidth] = useState(0);
  const [past, setPast] = useState(false);

  const ruler = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.getBoundingClientRect().width);
    const size = new ResizeObserver((entries) => {
      setWidth(entries.at(-1)?.contentRect.width ?? 0);
    });
    const sight = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    size.observe(element);
    sight.observe(element);
    return () => {
      size.disconnect();
      sight.disconnect();
    };
  }, []);

  return { ruler, width, past };
}
