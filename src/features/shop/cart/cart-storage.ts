import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { CART_STORAGE_KEY } from '@/lib/storage/order-keys';

// This file is part of the first load, for the number in the header; `cart.ts` parses the stored text.

/** Notifies this tab of a change; other tabs get a `storage` event from the browser. */
const CHANGE_EVENT = 'cart-change';

export const readCartText = () => readStored('localStorage', CART_STORAGE_KEY);

/** Null for an empty cart. */
export function writeCartText(text: string | null): void {
  writeStored('localStorage', CART_STORAGE_KEY, text);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGE_EVENT, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGE_EVENT, listener);
  };
}

export function useCartText(): string | null {
  return useSyncExternalStore(subscribe, readCartText, () => null);
}

/** The number of items in a cart's text; 0 if the text is no cart. */
export function countItems(text: string | null): number {
  try {
    const { lines } = JSON.parse(text ?? '') as { lines: { quantity?: number }[] };
    return lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  } catch {
    return 0;
  }
}

export const itemsText = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
