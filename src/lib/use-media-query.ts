import { useCallback, useSyncExternalStore } from 'react';

/** From here on a window is not a phone's: header, hero and player change. */
export const DESKTOP_QUERY = '(min-width: 768px)';
/** From here on a table has room for its columns. */
export const TABLE_QUERY = '(min-width: 1024px)';
/** The person asked their machine for less motion. */
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the window matches a media query now. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Whether the window matches a media query, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  );
}
