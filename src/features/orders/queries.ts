import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orderMessages } from '@/features/orders/messages';
import {
  myOrdersLimit,
  ORDER_COLUMNS,
  orderSearchFilter,
  toMyOrders,
  toOrder,
  withTotal,
  type MyOrdersList,
  type Order,
  type OrderCounts,
  type OrderPage,
  type OrderStatus,
  type OrderView,
} from '@/features/orders/model';
import { fetchListPage } from '@/lib/list-view';
import { READ_STEP } from '@/lib/read-all';
import { newestPage, readCount, readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';

/** By account: an admin may read everybody's orders, and still has only their own. */
async function fetchMine(
  memberId: string,
  steps: number,
  signal: AbortSignal,
): Promise<MyOrdersList> {
  const supabase = await loadSupabase();
  const rows = await readRows(
    supabase
      .from('orders')
      .select(ORDER_COLUMNS)
      .eq('user_id', memberId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(myOrdersLimit(steps)),
    signal,
  );
  return toMyOrders(rows.map(toOrder), steps);
}

interface OrderRead {
  eq: (column: 'status', value: OrderStatus) => this;
  or: (filters: string) => this;
}

/** Leaves of all orders those that a view is about. */
function narrow<Query extends OrderRead>(
  query: Query,
  filter: OrderView['filter'],
  search: string,
): Query {
  const found = search === '' ? query : query.or(orderSearchFilter(search));
  return filter === 'all' ? found : found.eq('status', filter);
}

async function countOrders(
  status: OrderStatus,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  const orders = supabase.from('orders').select('id', { count: 'exact', head: true });
  return readCount(narrow(orders, status, search), signal);
}

async function fetchCounts(search: string, signal: AbortSignal): Promise<OrderCounts> {
  const [requested, paid, declined] = await Promise.all([
    countOrders('requested', search, signal),
    countOrders('paid', search, signal),
    countOrders('declined', search, signal),
  ]);
  return withTotal({ requested, paid, declined });
}

async function fetchOrders(
  { filter, query: search }: OrderView,
  page: number,
  signal: AbortSignal,
): Promise<Order[]> {
  const supabase = await loadSupabase();
  const orders = narrow(supabase.from('orders').select(ORDER_COLUMNS), filter, search);
  const rows = await readRows(newestPage(orders, page), signal);
  return rows.map(toOrder);
}

/** The next orders of a view, whatever its page, for whoever reads them all. */
export async function readOrdersAfter(
  { filter, query: search }: OrderView,
  lastId: number | null,
  signal: AbortSignal,
): Promise<Order[]> {
  const supabase = await loadSupabase();
  let query = narrow(supabase.from('orders').select(ORDER_COLUMNS), filter, search);
  if (lastId !== null) query = query.lt('id', lastId);
  const rows = await readRows(query.order('id', { ascending: false }).limit(READ_STEP), signal);
  return rows.map(toOrder);
}

function fetchPage(view: OrderView, signal: AbortSignal): Promise<OrderPage> {
  return fetchListPage(view, {
    countRows: () => fetchCounts(view.query, signal),
    fetchRows: (page) => fetchOrders(view, page, signal),
  });
}

const all = ['orders'] as const;

/** Every read of orders. The server gives buyers their own, admins every one, visitors none. */
export const orderQueries = {
  all,
  /** In one piece however long: a live change must not undo a page that is being fetched. */
  mine: (memberId: string, steps: number) =>
    queryOptions({
      queryKey: [...all, 'mine', memberId, steps],
      queryFn: ({ signal }) => fetchMine(memberId, steps, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.mineNotLoaded },
    }),
  inbox: (view: OrderView) =>
    queryOptions({
      queryKey: [...all, 'inbox', view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.inboxNotLoaded },
    }),
  /** How many wait for an answer, whatever is looked at. */
  waiting: () =>
    queryOptions({
      queryKey: [...all, 'waiting'],
      queryFn: ({ signal }) => countOrders('requested', '', signal),
    }),
};
