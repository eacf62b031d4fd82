import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { focusHeading } from '@/components/layout/focus-heading';
import { restoreScroll, scrollPositions } from '@/components/layout/scroll-positions';
import { scrollToSectionSoon } from '@/components/layout/scroll-to-section';

/** The section a navigation is meant for: from a section link's state, else from the address. */
function targetSection(location: Location): string | null {
  const state: unknown = location.state;
  if (typeof state === 'object' && state !== null && 'section' in state) {
    if (typeof state.section === 'string') return state.section;
  }
  if (location.hash.length <= 1) return null;
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Somebody's half-cut link: no section is named so.
    return null;
  }
}

function toTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/**
 * What a browser does by itself between documents, for pages that change inside one: a new page
 * starts at its top with the focus on its heading, back and forward return to where one was, and
 * an address with a section leads there. A change of the query alone (filters) moves nothing.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  const visit = useRef<{ from: Location | null; at: Location } | null>(null);

  // Before paint and before the browser reports the new page's scroll: it belongs to this entry.
  useLayoutEffect(() => scrollPositions.follow(location.key), [location.key]);

  useEffect(() => {
    if (visit.current?.at !== location) {
      visit.current = { from: visit.current?.at ?? null, at: location };
    }
    const { from } = visit.current;
    const samePage = from?.pathname === location.pathname;
    const section = type === NavigationType.Pop && from !== null ? null : targetSection(location);
    const remembered = type === NavigationType.Pop ? scrollPositions.of(location.key) : undefined;

    const arrives = from !== null && (!samePage || isRepeat(from, location, type));

    const undo: (() => void)[] = [];
    if (remembered !== undefined) {
      undo.push(restoreScroll(remembered));
    } else if (section !== null) {
      if (!samePage) toTop();
      undo.push(scrollToSectionSoon(section));
    } else if (arrives) {
      toTop();
    }
    if (arrives && section === null && main.current) undo.push(focusHeading(main.current));

    return () => undo.forEach((call) => call());
  }, [location, type, main]);
}

/** Pressing the link of the page one is on asks for its top. */
function isRepeat(from: Location, to: Location, type: NavigationType): boolean {
  return type === NavigationType.Push && from.pathname === to.pathname && from.search === to.search;
}
