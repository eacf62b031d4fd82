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

/** Tells what waits below the first screen that something wants it now. */
const WANTED = 'wanted';

/** While parts of a built page wait for the app, what they were drawn from must not change. */
export function isWaiting(): boolean {
  return document.querySelector('[data-waiting]') !== null;
}

/** Has all that waits taken over at once, and resolves when it is. */
export function takeOver(): Promise<void> {
  if (!isWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener(TAKEN_OVER, () => resolve(), { once: true });
    window.dispatchEvent(new Event(WANTED));
  });
}

/** Whoever does not touch the page still hears of changes below its first screen, only later. */
const UNTOUCHED_MS = 15_000;

const touches = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];

/** Resolved once the visitor touches the page: until then nothing but its first screen has to work. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0 || window.earlyPresses?.length) resolve();
    for (const name of [...touches, WANTED]) {
      window.addEventListener(name, () => resolve(), { once: true, passive: true });
    }
    afterLoad(() => window.setTimeout(resolve, UNTOUCHED_MS));
  });
}
