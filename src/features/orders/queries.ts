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
import { unwrap } from '@/lib/errors';
import { fetchListPage, pageRange } from '@/lib/list-view';
import { loadSupabase } from '@/lib/supabase';

// Retries are the query client's business: the whole client's own are switched off at each read.

/** By account: an admin may read everybody's orders, and still has only their own. */
async function fetchMine(
  memberId: string,
  steps: number,
  signal: AbortSignal,
): Promise<MyOrdersList> {
  const supabase = await loadSupabase();
  const rows = unwrap(
    await supabase
      .from('orders')
      .select(ORDER_COLUMNS)
      .eq('user_id', memberId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(myOrdersLimit(steps))
      .abortSignal(signal)
      .retry(false),
  );
  return toMyOrders(rows.map(toOrder), steps);
}

async function countOrders(
  status: OrderStatus,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  let query = supabase
    .from('orders')
    .select('id', { count: 'exact', head: true })
    .eq('status', status);
  if (search !== '') query = query.or(orderSearchFilter(search));
  const { count, error, status: httpStatus } = await query.abortSignal(signal).retry(false);
  return unwrap({ data: count, error, status: httpStatus });
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
  let query = supabase.from('orders').select(ORDER_COLUMNS);
  if (filter !== 'all') query = query.eq('status', filter);
  if (search !== '') query = query.or(orderSearchFilter(search));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(...pageRange(page))
      .abortSignal(signal)
      .retry(false),
  );
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
