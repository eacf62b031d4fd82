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
export function focusHeading(main: HTMLElement): () => void {
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
