import { createContext, use } from 'react';
import type { Beat } from '@/features/beats/model';
import type { TierId } from '@/features/licenses/tiers/model';
import type { CartAddition } from '@/features/shop/cart/add-to-cart';

export interface CheckoutActions {
  openCart: () => void;
  /** Adds a line or a whole release and opens the cart. */
  addToCart: (addition: CartAddition) => void;
  /** The same, but opens the checkout. */
  buyNow: (addition: CartAddition) => void;
  openLicensing: (beat: Beat, tier?: TierId | null) => void;
}

export const CheckoutContext = createContext<CheckoutActions | null>(null);

export function useCheckout(): CheckoutActions {
  const actions = use(CheckoutContext);
  if (!actions) throw new Error('useCheckout needs a CheckoutProvider above it.');
  return actions;
}
