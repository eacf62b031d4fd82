/** What of the cart is not needed before it is wanted: one chunk. */
export { addToCart } from '@/features/cart/cart-store';
export { CartDrawer } from '@/features/cart/components/cart-drawer';
export { newsOf } from '@/features/cart/model';
