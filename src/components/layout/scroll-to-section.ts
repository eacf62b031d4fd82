import { matchesMedia, REDUCED_MOTION_QUERY } from '@/lib/use-media-query';

/** From another page the home page comes first, and the scroll this much later. */
export const SECTION_SCROLL_DELAY_MS = 100;

/** A section that has not appeared by then is not coming. */
const SECTION_WAIT_MS = 3_000;

/**
 * Scrolls to a section and moves the focus there, so that the next Tab lands inside it.
 *
 * @returns false when there is no such section on the page.
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const still = matchesMedia(REDUCED_MOTION_QUERY);
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
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

  const stop = () => {
    window.clearTimeout(start);
    window.clearTimeout(giveUp);
    observer?.disconnect();
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
  }, SECTION_SCROLL_DELAY_MS);

  return stop;
}
