import { useSyncExternalStore } from 'react';
import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** Even over a slow line a page is complete by then. */
const ARRIVAL_LIMIT_MS = 10_000;

const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls now and whenever more of the page arrives, until `scroll` answers true or the person scrolls. */
function scrollWhileArriving(scroll: () => boolean): () => void {
  const observer = new ResizeObserver(() => scroll() && stop());
  const limit = window.setTimeout(() => stop(), ARRIVAL_LIMIT_MS);
  const { dataset } = document.documentElement;
  // What is deferred has its true height meanwhile.
  dataset['arriving'] = '';
  const stop = () => {
    // Remembered from the next frame on.
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['arriving']));
    observer.disconnect();
    window.clearTimeout(limit);
    for (const event of ownScrolling) window.removeEventListener(event, stop);
  };
  for (const event of ownScrolling) window.addEventListener(event, stop, { passive: true });
  if (scroll()) stop();
  else observer.observe(document.body);
  return stop;
}

/** Returns to a height, as soon as the page is long enough for it. */
export function restoreScroll(top: number): () => void {
  return scrollWhileArriving(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  });
}

/** Scrolls to a section, at once or when it appears, and focuses it: the next Tab lands inside. */
export function scrollToSection(id: string): () => void {
  const behavior = matchesMedia(REDUCED_MOTION_QUERY) ? 'instant' : 'smooth';
  return scrollWhileArriving(() => {
    const section = document.getElementById(id);
    if (section) {
      section.scrollIntoView({ behavior });
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    }
    return false;
  });
}

/** A section is the current one from here on down the window, as a share of its height. */
const READING_LINE = 0.4;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

/** The last of these sections, in the order of the page, that has been reached; null above the first. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const find = () => {
    const line = window.innerHeight * READING_LINE;
    const isReached = (id: Id) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line;
    return ids.findLast(isReached) ?? null;
  };
  return useSyncExternalStore(subscribe, find, () => null);
}
