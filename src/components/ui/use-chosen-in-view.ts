import { useLayoutEffect, useRef } from 'react';

/** For a row that scrolls sideways: what is chosen when it appears is not out of sight. */
export function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(chosen);
    if (!row.current || !element) return;
    // Not scrollIntoView, which would move the page as well.
    row.current.scrollLeft =
      element.offsetLeft - (row.current.clientWidth - element.offsetWidth) / 2;
  }, [chosen]);
  return row;
}
