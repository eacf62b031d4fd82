import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useCallback, useSyncExternalStore } from 'react';

/** @param initial the result without an element, and until the observer has reported */
export function useInView(element: HTMLElement | null, margins: string, initial: boolean): boolean {
  const [inView, setInView] = useState(initial);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? initial),
      { rootMargin: margins },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margins, initial]);
  return element ? inView : initial;
}

/** Matches windows from tablets up, whose header, hero and player are different. */
export const DESKTOP_QUERY = '(min-width: 768px)';
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Whether the visitor's browser asks for less data. Not every browser supports it, and TypeScript has no type. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

const never = () => () => undefined;

/** False in the prerendered page and during hydration, because both must render the same. */
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
 * @param built the result in the prerendered page, which has no window
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

/** State of a panel or dialog that shows one task, such as the row to delete. Only one is open at a time. */
export function usePanel<Task>() {
  // The task stays while its panel closes. Each opening has a new key, so that the panel starts with new state.
  const [panel, setPanel] = useState<{ task: Task; key: number } | null>(null);
  const [open, setOpen] = useState(false);

  const show = useCallback((task: Task) => {
    setPanel((before) => ({ task, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  return { panel, open, show, close };
}

/** A handler awaits this before heavy work, so that the browser first paints the answer to the press. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Runs a task once the browser is idle, or after two seconds. @returns a function that cancels the task */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Runs a task once the page has loaded and is idle. @returns a function that cancels the task */
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
