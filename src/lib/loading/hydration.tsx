import { useEffect, useRef } from 'react';
import { afterLoad } from '@/lib/hooks';

declare global {
  interface Window {
    /** Buttons that the user clicked before they were hydrated. The script in index.html fills the list. */
    earlyClicks?: HTMLElement[];
  }
}

/** Event on the window once the whole page is hydrated. */
export const HYDRATED = 'hydrated';

/** Event on the window once the data that the page was built from was read again. */
export const READ_AGAIN = 'read-again';

/**
 * Render it last in a part of a prerendered page that is marked `data-hydrating`. Once React has hydrated the
 * part, it removes the mark and repeats the clicks that came too early.
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
    // The script in index.html must ignore clicks in this part, even if the part around it is still hydrating.
    part.setAttribute('data-hydrated', '');
    for (const button of here) button.click();
    if (!isHydrating()) window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return <span ref={end} hidden />;
}

/** Whether parts are not hydrated yet. Until then the data that the page was rendered from must not change. */
export function isHydrating(): boolean {
  return document.querySelector('[data-hydrating]') !== null;
}

/** Whether the document was prerendered for a path. main.tsx removes the mark if it does not hydrate the page. */
export function isPrerenderedFor(path: string): boolean {
  return document.getElementById('root')?.dataset['path'] === path;
}

/** Event that starts the hydration of the parts below the first screen without an interaction. */
const HYDRATE_NOW = 'hydrate-now';

/** Hydrates the remaining parts of the page at once, and resolves when that is done. */
export function finishHydration(): Promise<void> {
  if (!isHydrating()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener(HYDRATED, () => resolve(), { once: true });
    window.dispatchEvent(new Event(HYDRATE_NOW));
  });
}

/** Time after which sections below the first screen hydrate without an interaction, to receive live changes. */
const UNTOUCHED_MS = 15_000;

const touches = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];

/** Whether a picture has failed to load; one that waits until it comes near has no source yet. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Resolves once the visitor interacts with the page, because until then only its first screen must work. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0 || window.earlyClicks?.length) resolve();
    for (const name of [...touches, HYDRATE_NOW]) {
      window.addEventListener(name, () => resolve(), { once: true, passive: true });
    }
    afterLoad(() => {
      // The artist has replaced a missing picture since the build, so the page does not wait with its data.
      if ([...document.images].some(hasFailed)) resolve();
      window.setTimeout(resolve, UNTOUCHED_MS);
    });
  });
}
