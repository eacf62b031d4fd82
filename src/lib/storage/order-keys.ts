import { readStored } from '@/lib/storage/browser-storage';

/** Key of the orders that this browser has placed, newest first. `features/shop/access.ts` writes them. */
export const ORDERS_STORAGE_KEY = 'orders';

/** Key of the cart of this browser. `features/shop/cart/cart-storage.ts` writes it. */
export const CART_STORAGE_KEY = 'cart';

/**
 * Key of the tokens that arrived in this tab while a member was signed in, in the session storage. The end of the
 * session removes them, because another person may use the browser next.
 */
export const MEMBER_TOKENS_STORAGE_KEY = 'member-tokens';

/** Whether the cart of this browser has become an order; the cart is emptied once that is known to be paid. */
export function isCartOrdered(): boolean {
  const key = /"key":"[^"]+"/.exec(readStored('localStorage', CART_STORAGE_KEY) ?? '')?.[0];
  return (
    key !== undefined && readStored('localStorage', ORDERS_STORAGE_KEY)?.includes(key) === true
  );
}

/** Keys per request. Only one unpaid order of a buyer reserves items at a time, but newer orders may precede it. */
const SENT_KEYS = 5;

/**
 * The header `x-order-keys` of requests about availability, so that the database ignores holds of this
 * browser's own unpaid orders; several guests may share a network address.
 */
export function ownOrderKeys(): string {
  const read = (name: string) =>
    JSON.parse(readStored('localStorage', name) ?? '[]') as { key?: string } | { key?: string }[];
  try {
    // The key of the cart first, because its order is not stored yet when the answer was lost.
    return [read(CART_STORAGE_KEY), read(ORDERS_STORAGE_KEY)]
      .flat()
      .flatMap(({ key }) => key ?? [])
      .slice(0, SENT_KEYS)
      .join();
  } catch {
    return '';
  }
}
