import { useEffect, useRef } from 'react';
import { afterLoad } from '@/lib/hooks';

declare global {
  interface Window {
    /** Buttons that were clicked before they were hydrated: the script in index.html keeps them. */
    earlyClicks?: HTMLElement[];
  }
}

/** Sent to the window once the whole page is hydrated. */
export const HYDRATED = 'hydrated';

/**
 * Ends the part of a prerendered page that is marked `data-hydrating`: takes the mark away once React
 * has hydrated the part, and repeats the early clicks in it.
 */
export function HydrationEnd() {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = end.current?.closest('[data-hydrating]');
    if (!part) return;
    const clicks = window.earlyClicks ?? [];
    const isHere = (button: HTMLElement) => button.closest('[data-hydrating]') === part;
    const here = clicks.filter(isHere);
    window.earlyClicks = clicks.filter((button) => !isHere(button));
    part.removeAttribute('data-hydrating');
    // The part around it may still be hydrating; clicks in here are answered by now.
    part.setAttribute('data-hydrated', '');
    for (const button of here) button.click();
    if (!isHydrating()) window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return <span ref={end} hidden />;
}

/** While a page is hydrating, the data that it was rendered from must not change. */
export function isHydrating(): boolean {
  return document.querySelector('[data-hydrating]') !== null;
}

/** Whether the document is the prerendered page of an address; main.tsx unmarks one that it renders again. */
export function isPrerenderedFor(path: string): boolean {
  return document.getElementById('root')?.dataset['path'] === path;
}

/** Has the parts below the first screen hydrated without waiting for the visitor. */
const HYDRATE_NOW = 'hydrate-now';

/** Hydrates what is left of the page at once, and resolves when that is done. */
export function finishHydration(): Promise<void> {
  if (!isHydrating()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener(HYDRATED, () => resolve(), { once: true });
    window.dispatchEvent(new Event(HYDRATE_NOW));
  });
}

/** Without input, sections below the first screen hydrate after this time, to receive live changes. */
const UNTOUCHED_MS = 15_000;

const touches = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];

/** Resolves once the visitor touches the page: until then only its first screen has to work. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0 || window.earlyClicks?.length) resolve();
    for (const name of [...touches, HYDRATE_NOW]) {
      window.addEventListener(name, () => resolve(), { once: true, passive: true });
    }
    afterLoad(() => window.setTimeout(resolve, UNTOUCHED_MS));
  });
}
