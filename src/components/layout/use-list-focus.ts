import { useCallback, useRef } from 'react';

/** Keeps the focus in a paged list: at its top for another page, on a row whose buttons went. */
export function useListFocus() {
  const region = useRef<HTMLDivElement>(null);

  // Another page begins at its top, which is out of sight by now.
  const focusTop = useCallback(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);

  /** The row by its element's id, or the list where the row has left it. */
  const focusRow = useCallback((elementId: string | null) => {
    const row = elementId === null ? null : document.getElementById(elementId);
    (row ?? region.current)?.focus();
  }, []);

  return { region, focusTop, focusRow };
}
