import { useEffect, useState } from 'react';
import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** Where each history entry was left, kept over a reload in sessionStorage. */
const STORAGE_KEY = 'scroll-positions';

/** A page that is still shorter than where one was is waited for as long as it keeps growing, … */
const RESTORE_WAIT_MS = 2_000;
/** … but no longer than this in all. */
const RESTORE_LIMIT_MS = 10_000;

function load(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    const kept = new Map(
      stored.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
      ),
    );
    // Every first entry of a tab is called `default`: a newly typed address is not a return.
    const [visit] = performance.getEntriesByType('navigation');
    if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
      kept.delete('default');
    }
    return kept;
  } catch {
    // Unreadable or forbidden storage: pages open at their top.
    return new Map();
  }
}

let positions: Map<string, number> | undefined;
function all(): Map<string, number> {
  positions ??= load();
  return positions;
}

export const scrollPositions = {
  of: (key: string): number | undefined => all().get(key),

  /** Notes every scroll under this entry until called off. */
  follow(key: string): () => void {
    window.history.scrollRestoration = 'manual';
    const note = () => all().set(key, window.scrollY);
    const keep = () => {
      try {
        // The latest hundred: nobody goes back further.
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all()].slice(-100)));
      } catch {
        // Forgotten on reload, that is all.
      }
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  },
};

/**
 * Returns to a height, as soon as the page is long enough for it; not against the person, whose
 * own scrolling ends it.
 *
 * @returns a function that calls it off.
 */
export function restoreScroll(top: number): () => void {
  const page = document.documentElement;
  const reach = () => {
    window.scrollTo({ top, left: 0, behavior: 'instant' });
    window.clearTimeout(giveUp);
    if (page.scrollHeight - window.innerHeight >= top) stop();
    else giveUp = window.setTimeout(stop, RESTORE_WAIT_MS);
  };
  const observer = new ResizeObserver(reach);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(giveUp);
    window.clearTimeout(limit);
    for (const event of ownScrolling) window.removeEventListener(event, stop);
  };
  let giveUp = window.setTimeout(stop, RESTORE_WAIT_MS);
  const limit = window.setTimeout(stop, RESTORE_LIMIT_MS);
  const ownScrolling = ['wheel', 'touchstart', 'keydown'] as const;
  for (const event of ownScrolling) window.addEventListener(event, stop, { passive: true });
  // The first call of the observer comes at once.
  observer.observe(document.body);
  return stop;
}

/** From another page the home page comes first, and the scroll this much later. */
export const SECTION_SCROLL_DELAY_MS = 100;

/** A section that has not appeared by then is not coming, even over a slow line. */
const SECTION_WAIT_MS = 10_000;

/** While on its way, a section is looked after this often … */
const FOLLOW_STEP_MS = 100;
/** … until neither it nor the page has moved for so long, … */
const FOLLOW_QUIET_MS = 2_000;
/** … but no longer than this in all. */
const FOLLOW_LIMIT_MS = 10_000;

const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What the person does themselves comes before where a link was leading them. */
function onOwnScrolling(stop: () => void): () => void {
  for (const event of ownScrolling) window.addEventListener(event, stop, { passive: true });
  return () => {
    for (const event of ownScrolling) window.removeEventListener(event, stop);
  };
}

function bringIntoView(section: HTMLElement, behavior: ScrollBehavior): void {
  section.scrollIntoView({ behavior, block: 'start' });
}

/**
 * Stays with a section that was scrolled to: what stands above it may still be arriving, and a
 * scroll that is under way would end where the section was when it began.
 *
 * @returns a function that calls it off.
 */
function follow(section: HTMLElement): () => void {
  const place = () => Math.round(section.getBoundingClientRect().top + window.scrollY);
  const start = performance.now();
  let aimed = place();
  let scrolled = window.scrollY;
  let quietSince = start;

  const look = () => {
    const now = performance.now();
    const [at, top] = [place(), window.scrollY];
    const rests = Math.abs(top - scrolled) < 1;
    const moved = at !== aimed;
    scrolled = top;
    if (moved || !rests) quietSince = now;
    if (moved) {
      aimed = at;
      const still = rests || matchesMedia(REDUCED_MOTION_QUERY);
      bringIntoView(section, still ? 'instant' : 'smooth');
    }
    const settled = now - quietSince >= FOLLOW_QUIET_MS;
    if (settled || !section.isConnected || now - start >= FOLLOW_LIMIT_MS) stop();
  };
  const timer = window.setInterval(look, FOLLOW_STEP_MS);
  const stop = () => {
    window.clearInterval(timer);
    release();
  };
  const release = onOwnScrolling(stop);
  return stop;
}

let stopFollowing: () => void = () => undefined;

/**
 * Scrolls to a section, moves the focus there, so that the next Tab lands inside it, and keeps it
 * in place until the page around it has come to rest.
 *
 * @returns false when there is no such section on the page.
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  stopFollowing();
  bringIntoView(section, matchesMedia(REDUCED_MOTION_QUERY) ? 'auto' : 'smooth');
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  stopFollowing = follow(section);
  return true;
}

/**
 * Scrolls after the delay, and waits for a section whose code is still on its way.
 *
 * @returns a function that calls it off.
 */
export function scrollToSectionSoon(id: string): () => void {
  let observer: MutationObserver | undefined;
  let giveUp: number | undefined;
  let release: (() => void) | undefined;

  const stop = () => {
    window.clearTimeout(start);
    window.clearTimeout(giveUp);
    observer?.disconnect();
    release?.();
  };
  const start = window.setTimeout(() => {
    if (scrollToSection(id)) return;
    observer = new MutationObserver(() => {
      if (document.getElementById(id)) {
        stop();
        scrollToSection(id);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    giveUp = window.setTimeout(stop, SECTION_WAIT_MS);
    release = onOwnScrolling(stop);
  }, SECTION_SCROLL_DELAY_MS);

  return () => {
    stop();
    stopFollowing();
  };
}

/** How far down the window a section's top has to have come, as a share of its height. */
const LINE = 0.4;

/** The last of the sections that has come as far up as the line; some may still be on their way. */
function sectionAtLine<Id extends string>(ids: readonly Id[]): Id | null {
  const line = window.innerHeight * LINE;
  const reached = ids.filter((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return reached.at(-1) ?? null;
}

/**
 * Which of the page's sections one is reading; null above the first.
 *
 * @param ids in the order of the page; the same array each time.
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAtLine(ids));
    };
    // Once a frame at most, and only while something moves.
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon, { passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [ids]);

  return current;
}
