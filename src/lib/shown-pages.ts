import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** More would keep a returning visitor waiting longer than it is worth. */
const MOST_PAGES = 20;

/** Beside the router's own: writing it is no navigation. */
const historyState = () => (window.history.state ?? {}) as { shownPages?: number };

function read(): number {
  return Math.min(MOST_PAGES, historyState().shownPages ?? 1);
}

/**
 * How many pages of a list are shown. Kept with the history entry, so that going back and reloading
 * find the list as long; a list by another name begins anew.
 */
export function useShownPages(list = ''): [pages: number, show: (pages: number) => void] {
  const [shown, setShown] = useState(() => ({ list, pages: read() }));
  if (shown.list !== list) setShown({ list, pages: read() });
  const { key: entry } = useLocation();
  useEffect(() => {
    if (read() === shown.pages) return;
    window.history.replaceState({ ...historyState(), shownPages: shown.pages }, '');
  }, [shown.pages, entry]);
  return [shown.pages, (pages) => setShown({ list, pages })];
}
