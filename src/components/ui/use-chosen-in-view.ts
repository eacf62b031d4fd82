import { useLayoutEffect, useRef } from 'react';

/** For a row that scrolls sideways: what is chosen is not out of sight, at first and from then on. */
export function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const row = useRef<Row>(null);
  const seen = useRef<HTMLElement>(null);
  // Whatever the row is drawn for: which of its elements is the chosen one is written there alone.
  useLayoutEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(chosen) ?? null;
    // Where somebody scrolled meanwhile is theirs.
    if (element === seen.current) return;
    seen.current = element;
    if (!row.current || !element) return;
    // Not scrollIntoView, which would move the page as well.
    row.current.scrollLeft =
      element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
  });
  return row;
}
