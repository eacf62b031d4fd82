import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/hooks';

const MOST_PAGES = 20;

/** Beside the router's own: writing it is no navigation. */
const historyState = () => (window.history.state ?? {}) as { shownPages?: number };

function read(): number {
  return Math.min(MOST_PAGES, historyState().shownPages ?? 1);
}

/** Kept with the history entry: Back and reload find the list as long. Another list begins anew. */
export function useShownPages(list = ''): [pages: number, show: (pages: number) => void] {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(() => ({ list, pages: isHydrated ? read() : 1 }));
  if (shown.list !== list) setShown({ list, pages: read() });
  const { key: entry } = useLocation();
  useEffect(() => {
    if (read() === shown.pages) return;
    window.history.replaceState({ ...historyState(), shownPages: shown.pages }, '');
  }, [shown.pages, entry]);
  return [shown.pages, (pages) => setShown({ list, pages })];
}
