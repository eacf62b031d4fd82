import { orderQueries } from '@/features/orders/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps a buyer's own orders live: new ones, and the artist's answer. */
export function useLiveMyOrders(): void {
  useLiveTable({ channel: 'my-orders', table: 'orders', queryKey: orderQueries.all });
}

/** Keeps the inbox live: new orders, and what another admin answered. */
export function useLiveOrderInbox(): void {
  useLiveTable({ channel: 'orders-inbox', table: 'orders', queryKey: orderQueries.all });
}
