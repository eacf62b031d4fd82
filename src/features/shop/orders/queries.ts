import { queryOptions } from '@tanstack/react-query';
import {
  ORDER_COLUMNS,
  pollDelay,
  toOrder,
  type OpenedOrder,
  type Order,
  type OrderLookup,
  type OrderStatus,
  type PlacedOrder,
} from '@/features/shop/orders/model';
import {
  PURCHASE_COLUMNS,
  toPurchases,
  type LicenseUpgrade,
  type PaidOrder,
} from '@/features/shop/orders/purchases';
import { describeFailureToLoad } from '@/lib/data/messages';
import { newestFirst, read, readOwn } from '@/lib/data/read';

interface PaidElsewhere {
  status: OrderStatus;
  email: string;
}

export const describeOrdersLoadFailure = describeFailureToLoad('your orders');
export const describePurchasesLoadFailure = describeFailureToLoad('your purchases');

const toOpened = <Row extends PlacedOrder>(order: Row | null) => order && toOrder(order);

const all = ['orders'] as const;
const openedKey = [...all, 'opened'] as const;

export const orderQueries = {
  all,
  openedKey,
  mine: (memberId: string) =>
    queryOptions({
      queryKey: [...all, 'mine', memberId],
      // The request filters by account, because an admin may read all orders but owns only some.
      queryFn: async ({ signal }) => {
        const rows = await read(
          (db) => newestFirst(db.from('orders').select(ORDER_COLUMNS).eq('user_id', memberId)),
          signal,
        );
        return (rows as unknown as Order[]).map(toOrder);
      },
      meta: { errorToast: describeOrdersLoadFailure },
    }),
  purchases: (memberId: string) =>
    queryOptions({
      queryKey: [...all, 'purchases', memberId],
      queryFn: async ({ signal }) => {
        const [rows, upgrades] = await Promise.all([
          read(
            (db) =>
              newestFirst(
                db
                  .from('orders')
                  .select(PURCHASE_COLUMNS)
                  .eq('user_id', memberId)
                  .in('status', ['paid', 'partly_refunded']),
              ),
            signal,
          ),
          read((db) => db.rpc('license_upgrades', undefined, { get: true }), signal),
        ]);
        return toPurchases(rows as unknown as PaidOrder[], upgrades as LicenseUpgrade[]);
      },
      meta: { errorToast: describePurchasesLoadFailure },
    }),
  /** The order of a guest; null for a wrong pair. The server counts the attempts. */
  lookup: (lookup: OrderLookup) =>
    queryOptions({
      queryKey: [...all, 'found', lookup.reference, lookup.email],
      // The request is a POST, so that no URL and no log contains reference and email.
      queryFn: async ({ signal }) => {
        const args = { p_reference: lookup.reference, p_email: lookup.email };
        const order = await readOwn((db) => db.rpc('find_order', args), signal);
        return toOpened(order as unknown as PlacedOrder | null);
      },
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /**
   * Status and masked email of an order for a browser that has only the id of its payment page; null for a wrong one.
   */
  paidElsewhere: (reference: string, sessionId: string) =>
    queryOptions({
      queryKey: [...all, 'paid-elsewhere', reference, sessionId],
      queryFn: async ({ signal }) => {
        const args = { p_reference: reference, p_session_id: sessionId };
        const order = await readOwn((db) => db.rpc('find_paid_order', args), signal);
        return order as unknown as PaidElsewhere | null;
      },
      // Stripe may report the payment seconds after the buyer returns; the server answers 60 times an hour.
      refetchInterval: ({ state }) =>
        state.data?.status === 'open' && (state.dataUpdateCount < 20 ? 5_000 : 120_000),
    }),
  /** The order for its buyer, by token or session; null for others. */
  opened: (reference: string, token: string | null, memberId: string | null) =>
    queryOptions({
      queryKey: [...openedKey, reference, token, memberId],
      // The request is a POST, so that no URL and no log contains the token.
      queryFn: async ({ signal }) => {
        const args = { p_reference: reference, ...(token !== null && { p_token: token }) };
        const order = await readOwn((db) => db.rpc('open_order', args), signal);
        return toOpened(order as unknown as OpenedOrder | null);
      },
      refetchInterval: ({ state }) => pollDelay(state.data, state.dataUpdateCount),
      meta: { personal: true },
    }),
};
