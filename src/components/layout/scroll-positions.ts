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
