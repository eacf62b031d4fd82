import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/hooks';

const MOST_PAGES = 20;

/** State of a list in the history entry, which also contains the router's state. */
interface EntryState {
  shownPages?: number;
}

const entryState = () => (window.history.state ?? {}) as EntryState;

function read(): number {
  return Math.min(MOST_PAGES, entryState().shownPages ?? 1);
}

/**
 * The number of pages that a list shows. The history entry stores it, so that Back and reload show as many again.
 * Another list starts with one page.
 */
export function useShownPages(list = ''): [pages: number, show: (pages: number) => void] {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState<{ list: string; pages: number } | null>(null);
  const kept = isHydrated ? read() : 1;
  const pages = shown?.list === list ? shown.pages : kept;
  const { key: entry } = useLocation();
  useEffect(() => {
    if (!isHydrated || read() === pages) return;
    // This is no navigation for the router, because the entry stays the same.
    window.history.replaceState({ ...entryState(), shownPages: pages }, '');
  }, [isHydrated, pages, entry]);
  return [pages, (next) => setShown({ list, pages: next })];
}
