import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** In `history.state`, beside the router's own: writing it is no navigation. */
const STATE_NAME = 'shownPages';

/** More would keep a returning visitor waiting longer than it is worth. */
const MOST_PAGES = 20;

function historyState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function read(): number {
  const pages: unknown = Reflect.get(historyState(), STATE_NAME);
  if (typeof pages !== 'number' || !Number.isInteger(pages)) return 1;
  return Math.min(MOST_PAGES, Math.max(1, pages));
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
    window.history.replaceState({ ...historyState(), [STATE_NAME]: shown.pages }, '');
  }, [shown.pages, entry]);
  return [shown.pages, (pages) => setShown({ list, pages })];
}
