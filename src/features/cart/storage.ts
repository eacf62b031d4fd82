import { useSyncExternalStore } from 'react';

/*
 * The cart's text in local storage. Part of the first load for the number in the header, so it
 * knows no more of the cart than it must: what the text means is cart.ts's business.
 */

const KEY = 'cart';

const listeners = new Set<() => void>();
/** Stands in for a storage that the browser refuses. */
let refused: string | null | undefined;

export function readCartText(): string | null {
  if (refused !== undefined) return refused;
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null for an empty cart. */
export function writeCartText(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, text);
    refused = undefined;
  } catch {
    refused = text;
  }
  listeners.forEach((listener) => listener());
}

function onStorage({ key }: StorageEvent): void {
  // No key: everything was cleared.
  if (key === KEY || key === null) listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The cart's text, whichever tab writes it. */
export function useCartText(): string | null {
  return useSyncExternalStore(subscribe, readCartText);
}

/** How many things a cart holds, before its code is there; what is no cart holds none. */
export function countItems(text: string | null): number {
  try {
    const cart: unknown = JSON.parse(text ?? '{}');
    const lines: unknown = cart instanceof Object ? Reflect.get(cart, 'lines') : [];
    if (!Array.isArray(lines)) return 0;
    return lines.reduce((sum: number, line: unknown) => {
      const quantity: unknown = line instanceof Object ? Reflect.get(line, 'quantity') : 0;
      return sum + (typeof quantity === 'number' ? quantity : Number(line instanceof Object));
    }, 0);
  } catch {
    return 0;
  }
}
