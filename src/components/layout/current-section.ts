import { useSyncExternalStore } from 'react';

/** A section is current once its top is above this line: a share of the window's height, from the top. */
const READING_LINE = 0.4;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

/** The last of these sections, in the order of the page, that the user has reached; null above the first. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const find = () => {
    const line = window.innerHeight * READING_LINE;
    const isReached = (id: Id) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line;
    return ids.findLast(isReached) ?? null;
  };
  return useSyncExternalStore(subscribe, find, () => null);
}
