import { useRef, type ReactNode, useEffect, useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { type Account, Header } from '@/components/layout/header';
import { restoreScroll, scrollPositions, scrollToSectionSoon } from '@/components/layout/scroll';

type PageShellProps = {
  account: Account;
  /** Icons in the header, beside the theme. */
  actions?: ReactNode;
  /** The page: one h1, which takes the focus when one arrives. */
  children: ReactNode;
};

/**
 * The frame of every page. Mount it once, around the routes: it keeps the scroll and the focus
 * where a browser would put them between documents.
 */
export function PageShell({ account, actions, children }: PageShellProps) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(main);

  return (
    // The room at the end is the player's: it says how high it is, its safe area included.
    <div className="flex min-h-dvh flex-col pb-[max(var(--player-height,0px),env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-medium text-primary-on focus:translate-y-0"
        onClick={(event) => {
          // Not through the address: the router would take it for a page.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView({ block: 'start' });
        }}
      >
        Skip to content
      </a>
      <Header account={account} actions={actions} />
      {/* The footer begins below the first screen: it must not show while a page comes, and then jump. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100svh-theme(spacing.header))] flex-1 focus:outline-none"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

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
function usePageArrival(main: RefObject<HTMLElement | null>): void {
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

/** A page whose heading has not come by then keeps the focus where it is. */
const HEADING_WAIT_MS = 3_000;

function visibleHeading(main: HTMLElement): HTMLElement | null {
  const headings = main.querySelectorAll<HTMLElement>('h1');
  // React keeps the page that is being replaced under an inline `display: none` for a while.
  return [...headings].find((h1) => !h1.closest('[style*="display: none"]')) ?? null;
}

/**
 * Moves the focus to the page's heading, now or when it appears, unless the focus has been moved
 * on meanwhile (by the person, or by a form that takes it).
 *
 * @returns a function that calls it off.
 */
function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement;

  const focusNow = (): boolean => {
    const active = document.activeElement;
    if (active !== before && active !== document.body) return true;
    const heading = visibleHeading(main);
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };

  if (focusNow()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (focusNow()) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const giveUp = window.setTimeout(() => stop(), HEADING_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(giveUp);
  };
  return stop;
}
