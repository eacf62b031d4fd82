import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/hooks';

/** A page that has not grown for so long is complete. */
const ARRIVAL_LIMIT_MS = 10_000;

/** Number of arrivals, so that each resets only the value that it set. */
let arrivals = 0;

const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls now and whenever more of the page arrives, until `scroll` answers true or the person scrolls.
 * It answers null while its place has not arrived, for which slow networks and devices have no limit.
 */
function scrollWhileArriving(scroll: () => boolean | null): () => void {
  let limit: number | undefined;
  const look = () => {
    const isThere = scroll();
    window.clearTimeout(limit);
    if (isThere) stop();
    else if (isThere !== null) limit = window.setTimeout(stop, ARRIVAL_LIMIT_MS);
  };
  const observer = new ResizeObserver(look);
  const { dataset } = document.documentElement;
  // Deferred sections get their real height in the meantime.
  const own = String(++arrivals);
  dataset['arriving'] = own;
  const end = () => {
    if (dataset['arriving'] === own) delete dataset['arriving'];
  };
  const stop = () => {
    // Remembered from the next frame on.
    requestAnimationFrame(() => requestAnimationFrame(end));
    observer.disconnect();
    window.clearTimeout(limit);
    for (const event of ownScrolling) window.removeEventListener(event, stop);
  };
  for (const event of ownScrolling) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  look();
  return stop;
}

/** Returns to a height, as soon as the page is long enough for it. */
export function restoreScroll(top: number): () => void {
  return scrollWhileArriving(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  });
}

/** Scrolls to an element, and again while the page grows, until the person scrolls. */
export function scrollToElement(element: Element): void {
  scrollWhileArriving(() => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    return false;
  });
}

/** Scrolls to a section, at once or when it appears, and focuses it: the next Tab lands inside. */
export function scrollToSection(id: string): () => void {
  const behavior = matchesMedia(REDUCED_MOTION_QUERY) ? 'instant' : 'smooth';
  return scrollWhileArriving(() => {
    const section = document.getElementById(id);
    if (!section) return null;
    section.scrollIntoView({ behavior });
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    return false;
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
    return place && false;
  });
}
