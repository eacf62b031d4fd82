import { useEffect, useMemo } from 'react';
import {
  addLine,
  cartText,
  newKey,
  parseCart,
  removeLine,
  type Added,
  type Cart,
  type CartLine,
  type CartLines,
} from '@/features/cart/cart';
import { readCartText, useCartText, writeCartText } from '@/features/cart/storage';

/** Changes the cart as it is now, whatever another tab has made of it. */
export function changeCart(change: (lines: CartLines) => CartLines): void {
  const { lines } = parseCart(readCartText());
  const changed = change(lines);
  if (changed !== lines) writeCartText(cartText({ key: newKey(), lines: changed }));
}

export function addToCart(line: CartLine): Added {
  const { lines, ...added } = addLine(parseCart(readCartText()).lines, line);
  if (added.outcome === 'added' || added.outcome === 'replaced') changeCart(() => lines);
  return added;
}

/** What was ordered leaves the cart; what another tab added since stays. */
export function removeOrdered(ordered: CartLines): void {
  changeCart((lines) => ordered.reduce(removeLine, lines));
}

/** The same cart is to become another order. */
export function renewKey(): void {
  changeCart((lines) => [...lines]);
}

/** The cart, in whichever tab it changes. */
export function useCart(): Cart {
  const text = useCartText();
  const cart = useMemo(() => parseCart(text), [text]);

  useEffect(() => {
    // What had to be mended is kept as it is now, and so is a key that was missing.
    const mended = cartText(cart);
    if (mended !== text && readCartText() === text) writeCartText(mended);
  }, [cart, text]);

  return cart;
}
