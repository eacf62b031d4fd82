import {
  useRef,
  useState,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { Footer } from '@/app/shell/footer';
import { restoreScroll, scrollToSection } from '@/components/layout/scroll';
import { Deferred } from '@/components/layout/section';
import { afterLoad, savesData, whenIdle } from '@/lib/hooks';
import { mailedFragment } from '@/lib/mailed-address';
import { readSessionMap, writeSessionMap } from '@/lib/storage/browser-storage';

type PageShellProps = {
  header: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header, main and footer. Mount it once, around the routes. */
export function PageShell({ header, children }: PageShellProps) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(main);
  useWholePage();

  return (
    // The padding leaves room for the player and the navigation of the back-office.
    <div className="flex min-h-dvh flex-col pb-bars">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-medium text-primary-on focus:translate-y-0"
        onClick={(event) => {
          // The link must not change the URL, because the router would treat that as a navigation.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView({ block: 'start' });
        }}
      >
        Skip to content
      </a>
      {header}
      {/* Main fills the first screen, because the footer would show while a page loads, and then move. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100svh-theme(spacing.header))] flex-1 focus:outline-none"
      >
        {children}
      </main>
      <Deferred>
        <Footer />
      </Deferred>
    </div>
  );
}

/** Delay of the scroll to a section after a navigation to another page, which renders in the meantime. */
const SECTION_SCROLL_DELAY_MS = 100;

/**
 * Scrolls and focuses as a browser does between documents: a new page starts at its top with the focus on its
 * heading, Back and Forward restore the scroll position, and a URL with a section scrolls there. A change of
 * the query alone (filters) moves neither.
 */
function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  const left = useScrollPositions(entryId(location));
  const last = useRef<Location>(null);

  useEffect(() => {
    const from = last.current === location ? null : last.current;
    last.current = location;
    const isPop = type === NavigationType.Pop;
    const isSamePage = from?.pathname === location.pathname;
    const position = isPop ? left.current : undefined;
    const section = (isPop && from) || position !== undefined ? '' : mailedFragment(location.hash);
    const isFiltered = isSamePage && (position !== undefined || from.search !== location.search);
    const isSamePlace = isSamePage && (section !== '' || type === NavigationType.Replace);
    const isArrival = from && !isFiltered && !isSamePlace;
    let stopScrolling =
      isArrival || position !== undefined ? restoreScroll(position ?? 0) : undefined;
    const stopFocusing = isArrival ? focusHeading(main.current) : undefined;
    const delay = isSamePage ? 0 : SECTION_SCROLL_DELAY_MS;
    // A hash that is no element's id, such as a moment of a beat, does not scroll the page.
    const timer = /^[\w-]+$/.test(section)
      ? window.setTimeout(() => (stopScrolling = scrollToSection(section)), delay)
      : undefined;
    return () => {
      window.clearTimeout(timer);
      stopScrolling?.();
      stopFocusing?.();
    };
  }, [location, type, left, main]);
}

const POSITIONS_KEY = 'scroll-positions';

/** The router gives the first entry of every document the key `default`, so the URL identifies such entries. */
function entryId({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** The scroll position at which the user left a history entry. Session storage keeps them across documents. */
function useScrollPositions(entry: string): RefObject<number | undefined> {
  const [positions] = useState(() => readScrollPositions(entry));
  const left = useRef<number>(undefined);
  // This is a layout effect, because it must run before the browser reports a scroll of the new page.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    // The position is read before `note` overwrites it with the browser's own scroll to a section.
    left.current = positions.get(entry);
    const note = () => positions.set(entry, window.scrollY);
    const keep = () => writeSessionMap(POSITIONS_KEY, positions);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [positions, entry]);
  return left;
}

function readScrollPositions(entry: string): Map<string, number> {
  const positions = readSessionMap<number>(POSITIONS_KEY);
  // A user who typed the URL or followed a link to it starts at the top.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') positions.delete(entry);
  return positions;
}

/**
 * Lays out one deferred part after the other once the page is idle, and then loads all images, because a
 * screenshot of the whole page does not scroll.
 */
function useWholePage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let stop: () => void;
    const layOutNext = () => {
      const part = document.querySelector<HTMLElement>(
        '[class*="deferred"]:not([style*="content-visibility"])',
      );
      if (part) {
        part.style.contentVisibility = 'visible';
        stop = whenIdle(layOutNext);
      } else if (!savesData()) {
        for (const image of document.images) image.loading = 'eager';
      }
    };
    stop = afterLoad(layOutNext);
    return () => stop();
  }, [pathname]);
}

/** Focuses the page's heading, now or when it appears, unless the user has moved the focus. */
function focusHeading(main: HTMLElement | null): () => void {
  const before = document.activeElement;
  const focus = () => {
    const { activeElement, body } = document;
    const heading = main?.querySelector('h1');
    const isMoved = activeElement !== before && activeElement !== body;
    const isInDialog = activeElement?.closest('[role=dialog]');
    if (heading && !isMoved && !isInDialog) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (heading || isMoved) observer.disconnect();
  };
  const observer = new MutationObserver(focus);
  if (main) observer.observe(main, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}
