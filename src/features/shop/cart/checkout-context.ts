import { createContext, use } from 'react';
import type { TierId } from '@/content/licenses';
import type { Beat } from '@/features/beats/model';
import type { CartLine } from '@/features/shop/cart/cart';
import type { ReleaseToBuy } from '@/features/shop/cart/cart-releases';

export interface CheckoutActions {
  openCart: () => void;
  addToCart: (line: CartLine) => void;
  /** Adds a line and opens the checkout. */
  buyNow: (line: CartLine) => void;
  /** Adds a license of each beat of a release and opens the cart. */
  addRelease: (release: ReleaseToBuy, tier: TierId) => void;
  openLicensing: (beat: Beat, tier?: TierId | null) => void;
}

export const CheckoutContext = createContext<CheckoutActions | null>(null);

export function useCheckout(): CheckoutActions {
  const actions = use(CheckoutContext);
  if (!actions) throw new Error('useCheckout needs a CheckoutProvider above it.');
  return actions;
}
