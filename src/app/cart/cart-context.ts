import { createContext, use } from 'react';
import type { CartLine } from '@/features/cart/cart';

export interface CartActions {
  /** The drawer is open. */
  isOpen: boolean;
  open: () => void;
  /** Puts something into the cart and opens it. */
  add: (line: CartLine, options?: { returnFocus?: HTMLElement | null }) => void;
  /** Loads the drawer before it is asked for. */
  prefetch: () => void;
}

export const CartContext = createContext<CartActions | null>(null);

export function useCartActions(): CartActions {
  const actions = use(CartContext);
  if (!actions) throw new Error('useCartActions needs a CartProvider above it.');
  return actions;
}
