import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

/** A text in local storage, which components follow through changes by this tab and by others. */
export function createStoredText(key: string) {
  const listeners = new Set<() => void>();
  const read = () => readStored('localStorage', key);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // The browser sends this event to all tabs but the one that wrote.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  /**
   * Returns the result of `select`, which must be a primitive or cached, because React compares it by identity. The
   * prerendered page has no text.
   */
  const useSelected = <Value>(select: (text: string | null) => Value) =>
    useSyncExternalStore(
      subscribe,
      () => select(read()),
      () => select(null),
    );
  return {
    read,
    /** @param text null removes the stored text */
    write: (text: string | null) => {
      writeStored('localStorage', key, text);
      for (const notify of listeners) notify();
    },
    useSelected,
    useText: () => useSelected((text) => text),
  };
}
