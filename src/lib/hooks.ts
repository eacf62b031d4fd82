import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useCallback, useSyncExternalStore } from 'react';

/** @param unknown the answer until it is known, and while there is no element */
export function useInView(element: HTMLElement | null, margins: string, unknown: boolean): boolean {
  const [inView, setInView] = useState(unknown);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? unknown),
      { rootMargin: margins },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margins, unknown]);
  return element ? inView : unknown;
}

/** From tablets up, where header, hero and player change. */
export const DESKTOP_QUERY = '(min-width: 768px)';
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Whether the visitor asked for less data. Not every browser supports it, and no type declares it. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

const never = () => () => undefined;

/** False in the prerendered page and while it is hydrated, which have to be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether the window matches a media query, kept up to date.
 *
 * @param built the answer in the prerendered page, which knows no window: what is safe to show to all
 */
export function useMediaQuery(query: string, built = false): boolean {
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
    () => built,
  );
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToOnline,
    () => onlineManager.isOnline(),
    () => true,
  );
}

/** The task of a panel over a list; one panel is open at a time. */
export function usePanel<Task>() {
  // The task stays while its panel closes; each opening has a new key.
  const [panel, setPanel] = useState<{ task: Task; key: number } | null>(null);
  const [open, setOpen] = useState(false);

  const show = useCallback((task: Task) => {
    setPanel((before) => ({ task, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  return { panel, open, show, close };
}

/** Runs a task once the page has nothing better to do. @returns how to call it off */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Runs a task once the page has loaded and is idle. @returns how to call it off */
export function afterLoad(task: () => void): () => void {
  let cancel: (() => void) | undefined;
  const soon = () => {
    cancel = whenIdle(task);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    window.removeEventListener('load', soon);
    cancel?.();
  };
}
