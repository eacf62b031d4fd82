import { useEffect, useRef } from 'react';
import { afterLoad } from '@/lib/hooks';

declare global {
  interface Window {
    /** Buttons that were pressed where the app had not arrived: the script in index.html keeps them. */
    earlyPresses?: HTMLElement[];
  }
}

/** Told to the window once no part of a built page waits any more. */
export const TAKEN_OVER = 'taken-over';

/**
 * Stands in a part of a page that is marked `data-waiting` until the app has taken it over; then what
 * was pressed in it is pressed again.
 */
export function EndOfWait() {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = end.current?.closest('[data-waiting]');
    if (!part) return;
    const presses = window.earlyPresses ?? [];
    const isHere = (button: HTMLElement) => button.closest('[data-waiting]') === part;
    const here = presses.filter(isHere);
    window.earlyPresses = presses.filter((button) => !isHere(button));
    part.removeAttribute('data-waiting');
    for (const button of here) button.click();
    if (!document.querySelector('[data-waiting]')) window.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
  return <span ref={end} hidden />;
}

/** Nobody waits longer for what a page does by itself. */
const IDLE_MS = 5000;

/**
 * Resolved with the visitor's first interaction, or once the page has been idle for a while: until then
 * nothing but its first screen has to work.
 */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0 || window.earlyPresses?.length) resolve();
    for (const name of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(name, () => resolve(), { once: true, passive: true });
    }
    afterLoad(() => window.setTimeout(resolve, IDLE_MS));
  });
}
