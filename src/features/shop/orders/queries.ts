import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  ORDER_COLUMNS,
  orderGroupNames,
  orderGroups,
  orderMessages,
  orderSchema,
  placedOrderSchema,
  type Order,
  type OrderGroup,
  type OrderLookup,
  type OrderStatus,
  type OrderView,
} from '@/features/shop/orders/model';
import { openedOrderSchema, pollDelay } from '@/features/shop/orders/opened-order';
import {
  paidOrdersSchema,
  PURCHASE_COLUMNS,
  toPurchases,
  upgradesSchema,
} from '@/features/shop/orders/purchases';
import { fetchListPage, textSearchFilter } from '@/lib/data/list-view';
import { countRows, newestFirst, newestPage, READ_STEP } from '@/lib/data/lists';
import { read, readPublic } from '@/lib/data/read';
import type { Database } from '@/types/database';

const orderList = v.array(orderSchema);

interface OrderRead {
  in: (column: 'status', values: readonly OrderStatus[]) => this;
  or: (filters: string) => this;
}

function narrow<Query extends OrderRead>(
  query: Query,
  { filter, query: search }: Omit<OrderView, 'page'>,
): Query {
  const found =
    search === '' ? query : query.or(textSearchFilter(['reference', 'name', 'email'], search));
  return filter === 'all' ? found : found.in('status', orderGroups[filter]);
}

/** The next orders of a view after an id, to read all of them. */
export async function readOrdersAfter(view: OrderView, lastId: number | null): Promise<Order[]> {
  const rows = await read((db) => {
    const orders = narrow(db.from('orders').select(ORDER_COLUMNS), view);
    const next = lastId === null ? orders : orders.lt('id', lastId);
    return next.order('id', { ascending: false }).limit(READ_STEP);
  });
  return v.parse(orderList, rows);
}

function fetchOrderPage(view: OrderView, signal: AbortSignal) {
  return fetchListPage(view, {
    countRows: async () => {
      const rows = await read((db) => db.rpc('order_counts', { p_query: view.query }), signal);
      const sum = (statuses?: readonly string[]) =>
        rows
          .filter(({ status }) => statuses?.includes(status) ?? true)
          .reduce((orders, row) => orders + row.orders, 0);
      const byGroup = Object.fromEntries(
        orderGroupNames.map((group) => [group, sum(orderGroups[group])]),
      ) as Record<OrderGroup, number>;
      return { ...byGroup, all: sum() };
    },
    fetchRows: async (page) => {
      const rows = await read(
        (db) => newestPage(narrow(db.from('orders').select(ORDER_COLUMNS), view), page),
        signal,
      );
      return v.parse(orderList, rows);
    },
  });
}

export type SoldLicense = Database['public']['Functions']['order_licenses']['Returns'][number];

const all = ['orders'] as const;
const openedKey = [...all, 'opened'] as const;

export const orderQueries = {
  all,
  openedKey,
  mine: (memberId: string) =>
    queryOptions({
      queryKey: [...all, 'mine', memberId],
      // Filtered by account, because an admin may read all orders but owns only some.
      queryFn: async ({ signal }) => {
        const rows = await read(
          (db) => newestFirst(db.from('orders').select(ORDER_COLUMNS).eq('user_id', memberId)),
          signal,
        );
        return v.parse(orderList, rows);
      },
      meta: { errorToast: orderMessages.mineNotLoaded },
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
        return toPurchases(v.parse(paidOrdersSchema, rows), v.parse(upgradesSchema, upgrades));
      },
      meta: { errorToast: orderMessages.purchasesNotLoaded },
    }),
  inbox: (view: OrderView) =>
    queryOptions({
      queryKey: [...all, 'inbox', view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchOrderPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.inboxNotLoaded },
    }),
  /** The order of a guest; null for a wrong pair. Attempts are counted. */
  found: (lookup: OrderLookup) =>
    queryOptions({
      queryKey: [...all, 'found', lookup.reference, lookup.email],
      // By POST, so that no address and no log contains reference and email.
      queryFn: async ({ signal }) => {
        const asked = { p_reference: lookup.reference, p_email: lookup.email };
        const order = await readPublic((db) => db.rpc('find_order', asked), signal);
        return v.parse(v.nullable(placedOrderSchema), order);
      },
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The order for its buyer, by token or session; null for others. */
  opened: (reference: string, token: string | null, memberId: string | null) =>
    queryOptions({
      queryKey: [...openedKey, reference, token, memberId],
      // By POST, too.
      queryFn: async ({ signal }) => {
        const asked = { p_reference: reference, ...(token !== null && { p_token: token }) };
        const order = await read((db) => db.rpc('open_order', asked), signal);
        return v.parse(v.nullable(openedOrderSchema), order);
      },
      refetchInterval: ({ state }) => pollDelay(state.data, state.dataUpdateCount),
      meta: { personal: true },
    }),
  /** The licenses that orders were sold, for admins. */
  licenses: (orderIds: readonly number[]) =>
    queryOptions({
      queryKey: [...all, 'licenses', orderIds],
      queryFn: async ({ signal }) => {
        return read((db) => db.rpc('order_licenses', { p_order_ids: [...orderIds] }), signal);
      },
      enabled: orderIds.length > 0,
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.licensesNotLoaded },
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...all, 'waiting'],
      queryFn: ({ signal }) =>
        countRows(
          (db) =>
            db
              .from('orders')
              .select('id', { count: 'exact', head: true })
              .in('status', orderGroups.requested),
          signal,
        ),
    }),
};
