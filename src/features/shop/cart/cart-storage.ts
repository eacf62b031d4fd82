import { CART_STORAGE_KEY } from '@/lib/storage/order-keys';
import { createStoredText } from '@/lib/storage/stored-text';

// This file is part of the first load, for the number in the header; `cart.ts` parses the stored text.

/** The text of an empty cart is null, unless a campaign's link has put a discount code into it. */
export const {
  read: readCartText,
  write: writeCartText,
  useText: useCartText,
} = createStoredText(CART_STORAGE_KEY);

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
