import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/use-media-query';

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
