import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** A page that has not grown for this long counts as complete. */
const ARRIVAL_LIMIT_MS = 10_000;

/** Number of scrolls so far, because each may remove only the attribute that it has set itself. */
let arrivals = 0;

const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `scroll` now and whenever the page grows, until `scroll` returns 'done', the user scrolls, or the page has not
 * grown for ten seconds. There is no limit while the target is missing, because a slow network or device may take
 * longer.
 */
function scrollWhileArriving(scroll: () => 'done' | 'moved' | 'missing'): () => void {
  let limit: number | undefined;
  const scrollOrStop = () => {
    const result = scroll();
    window.clearTimeout(limit);
    if (result === 'done') stop();
    else if (result === 'moved') limit = window.setTimeout(stop, ARRIVAL_LIMIT_MS);
  };
  const observer = new ResizeObserver(scrollOrStop);
  const { dataset } = document.documentElement;
  // The attribute makes the stylesheet lay out deferred sections, which gives them their real height.
  const own = String(++arrivals);
  dataset['arriving'] = own;
  const end = () => {
    if (dataset['arriving'] === own) delete dataset['arriving'];
  };
  const stop = () => {
    // The attribute stays for two frames, because browsers remember the height of a deferred section only once it
    // was rendered.
    requestAnimationFrame(() => requestAnimationFrame(end));
    observer.disconnect();
    window.clearTimeout(limit);
    for (const event of userScrollEvents) window.removeEventListener(event, stop);
  };
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  scrollOrStop();
  return stop;
}

/** Scrolls to a position as soon as the page is long enough for it. */
export function restoreScroll(top: number): () => void {
  return scrollWhileArriving(() => {
    window.scrollTo({ top, behavior: 'instant' });
    const isReached = document.documentElement.scrollHeight - window.innerHeight >= top;
    return isReached ? 'done' : 'moved';
  });
}

/** Scrolls to an element, and again whenever the page grows, until the user scrolls. */
export function scrollToElement(element: Element): void {
  scrollWhileArriving(() => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    return 'moved';
  });
}

/** Scrolls to a section, at once or when it appears, and focuses it, so that the next Tab lands inside. */
export function scrollToSection(id: string): () => void {
  const behavior = matchesMedia(REDUCED_MOTION_QUERY) ? 'instant' : 'smooth';
  return scrollWhileArriving(() => {
    const section = document.getElementById(id);
    if (!section) return 'missing';
    section.scrollIntoView({ behavior });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    return 'moved';
  });
}

/**
 * Scrolls to the heading of a section, at once or when it appears, and leaves the focus where it is.
 *
 * @param id the top of the page by default
 */
export function showSection(id = 'main'): () => void {
  return scrollWhileArriving(() => {
    const place = document.getElementById(`${id}-heading`) ?? document.getElementById(id);
    place?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return place ? 'moved' : 'missing';
  });
}
