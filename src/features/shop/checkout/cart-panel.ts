import { addToCart, type CartAddition } from '@/features/shop/cart/add-to-cart';
import { CartDrawer } from '@/features/shop/checkout/cart-drawer';

/** Adds to the cart and returns what the open cart shows. One module, because the cart loads when it is opened. */
export function cartPanel(addition: CartAddition | null, atCheckout: boolean) {
  return { Drawer: CartDrawer, message: addition && addToCart(addition), atCheckout };
}
