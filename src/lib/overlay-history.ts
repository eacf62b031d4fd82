import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/*
 * Each open overlay has a history entry above the entry of its page: a copy (same URL, same router state) with
 * the number of overlays that are open there. Back from a copy closes the top overlay, and the router gets no
 * event. Copies of overlays that were closed in another way remain, and Back skips them.
 */

const DEPTH = 'overlays';
type HistoryState = Record<string, unknown> & { [DEPTH]?: number };

/** Functions that close the open overlays, with that of the top one last. */
const open: (() => void)[] = [];

let addEntries: (() => void) | undefined;

function readEntry() {
  const { [DEPTH]: depth = 0, ...state } = (window.history.state ?? {}) as HistoryState;
  return { state, url: window.location.href, depth };
}

/** Tracks the history. Call it before the router adds its listener. @returns a function that ends it */
export function installOverlayHistory(): () => void {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let current = readEntry();

  const at = (state: object | null, depth: number) =>
    depth === 0 ? state : { ...state, [DEPTH]: depth };

  addEntries = () => {
    while (current.depth < open.length) {
      pushState(at(current.state, current.depth + 1), '');
      current = readEntry();
    }
  };
  history.pushState = (...entry) => {
    pushState(...entry);
    current = readEntry();
    // Navigation closes most overlays, and React renders that before this timer. An overlay with filters
    // stays open, and needs an entry above the new one.
    if (open.length > 0) window.setTimeout(() => addEntries?.());
  };
  history.replaceState = (state: object | null, ...rest) => {
    replaceState(at(state, current.depth), ...rest);
    current = readEntry();
  };

  const follow = (event: PopStateEvent) => {
    const before = current;
    current = readEntry();
    // `idx` is the router's index of an entry, which is the same in the copies of the entry.
    const isSamePage = current.state['idx'] === before.state['idx'];
    if (!isSamePage || current.depth === before.depth) {
      for (const close of open.toReversed()) flushSync(close);
      addEntries?.();
      return;
    }
    event.stopImmediatePropagation();
    if (current.depth > before.depth) return;
    // The entry gets the URL of the one that the user left, because filters chosen in a sheet are the page's.
    replaceState(at(before.state, current.depth), '', before.url);
    current = readEntry();
    if (open.length === 0) {
      history.go(-current.depth - 1);
      return;
    }
    const kept = Math.min(current.depth, open.length - 1);
    for (const close of open.slice(kept).reverse()) flushSync(close);
    // An overlay that refuses to close (while sending or asking) keeps its entry, to which the history returns.
    if (open.length > current.depth) history.go(open.length - current.depth);
  };
  window.addEventListener('popstate', follow);

  return () => {
    window.removeEventListener('popstate', follow);
    history.pushState = pushState;
    history.replaceState = replaceState;
    addEntries = undefined;
  };
}

/** While `isOpen`, the browser's Back calls `onBack` and stays on the page. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const onBackNow = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = () => onBackNow();
    open.push(close);
    addEntries?.();
    return () => {
      open.splice(open.indexOf(close), 1);
    };
  }, [isOpen]);
}
