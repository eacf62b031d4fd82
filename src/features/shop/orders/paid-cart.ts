import type { QueryClient } from '@tanstack/react-query';
import { findPlacedOrder } from '@/features/shop/access';
import { clearPaidCart, parseCart } from '@/features/shop/cart/cart';
import { readCartText } from '@/features/shop/cart/cart-storage';
import { isEntitled } from '@/features/shop/orders/model';
import { orderQueries } from '@/features/shop/orders/queries';

/** Empties the cart if its order was paid, because the buyer may have returned from the payment in another browser. */
export async function dropPaidCart(client: QueryClient): Promise<void> {
  const { key } = parseCart(readCartText());
  const placed = findPlacedOrder(key);
  if (placed === undefined) return;
  const { reference, token = null } = placed;
  const order = await client.query(orderQueries.opened(reference, token, null));
  if (order && isEntitled(order.status)) clearPaidCart(key);
}
