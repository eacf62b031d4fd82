import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { toItems, type CartLine, type CartLines } from '@/features/checkout/cart';
import {
  ORDER_COLUMNS,
  orderMessages,
  orderSchema,
  placedOrderSchema,
  type Order,
  type OrderLookup,
  type OrderStatus,
  type OrderView,
  type PlacedOrder,
} from '@/features/checkout/order-model';
import { quoteSchema, type Quote } from '@/features/checkout/quote';
import { unwrap } from '@/lib/errors';
import type { ImageFile } from '@/lib/images';
import { fetchListPage, textSearchFilter } from '@/lib/list-view';
import { newestPage, READ_STEP, readCount, readRows } from '@/lib/read';
import { db, loadSupabase } from '@/lib/supabase';

const IMAGE_COLUMNS = 'image_url, is_primary, variant_widths';

interface ImageRow {
  image_url: string;
  is_primary: boolean;
  variant_widths: number[];
}

function primaryImage(images: readonly ImageRow[]): ImageFile | null {
  const image = images.find(({ is_primary }) => is_primary);
  return image ? { url: image.image_url, variantWidths: image.variant_widths } : null;
}

/** The present title and image of something in the cart. */
export interface CartItem {
  kind: CartLine['kind'];
  id: number;
  title: string;
  image: ImageFile | null;
}

async function fetchCartBeats(ids: readonly number[], signal: AbortSignal): Promise<CartItem[]> {
  if (ids.length === 0) return [];
  const beats = db.from('beats').select(`id, title, beat_images(${IMAGE_COLUMNS})`);
  const rows = await readRows(beats.in('id', ids), signal);
  return rows.map(({ id, title, beat_images: images }) => ({
    kind: 'license',
    id,
    title,
    image: primaryImage(images),
  }));
}

async function fetchCartProducts(ids: readonly number[], signal: AbortSignal): Promise<CartItem[]> {
  if (ids.length === 0) return [];
  const products = db.from('merch_products').select(`id, title, merch_images(${IMAGE_COLUMNS})`);
  const rows = await readRows(products.in('id', ids), signal);
  return rows.map(({ id, title, merch_images: images }) => ({
    kind: 'merch',
    id,
    title,
    image: primaryImage(images),
  }));
}

async function fetchQuote(lines: CartLines, signal: AbortSignal): Promise<Quote> {
  const quote = db.rpc('quote_order', { p_items: toItems(lines) });
  return v.parse(quoteSchema, await readRows(quote, signal));
}

export const cartQueries = {
  /** Asked again whenever the cart is opened: prices are never trusted for long. */
  quote: (lines: CartLines) =>
    queryOptions({
      queryKey: ['cart', 'quote', toItems(lines)],
      queryFn: ({ signal }) => fetchQuote(lines, signal),
      enabled: lines.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** What was withdrawn is missing: visitors may not read it. */
  items: (lines: CartLines) => {
    const beatIds = lines.flatMap((line) => (line.kind === 'license' ? line.beatId : []));
    const productIds = lines.flatMap((line) => (line.kind === 'merch' ? line.productId : []));
    return queryOptions({
      queryKey: ['cart', 'items', beatIds, productIds],
      queryFn: async ({ signal }) => {
        const found = await Promise.all([
          fetchCartBeats(beatIds, signal),
          fetchCartProducts(productIds, signal),
        ]);
        return found.flat();
      },
      enabled: lines.length > 0,
      placeholderData: keepPreviousData,
    });
  },
  /** Under which licenses a beat is sold at the moment; asked whenever the dialog opens. */
  licenseAvailability: (beatId: number) =>
    queryOptions({
      queryKey: ['license-availability', beatId],
      queryFn: ({ signal }) =>
        readRows(db.rpc('license_availability', { p_beat_id: beatId }, { get: true }), signal),
      staleTime: 0,
    }),
};

/** A buyer's orders appear this many at a time. */
export const MY_ORDERS_STEP = 10;

/** By account: an admin may read everybody's orders, and still has only their own. */
async function fetchMyOrders(memberId: string, steps: number, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const shown = steps * MY_ORDERS_STEP;
  const rows = await readRows(
    supabase
      .from('orders')
      .select(ORDER_COLUMNS)
      .eq('user_id', memberId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      // One more than is shown tells whether these are all.
      .limit(shown + 1),
    signal,
  );
  const orders = v.parse(v.array(orderSchema), rows);
  return { orders: orders.slice(0, shown), hasMore: orders.length > shown };
}

interface OrderRead {
  eq: (column: 'status', value: OrderStatus) => this;
  or: (filters: string) => this;
}

/** Narrows a read of orders to those that a view is about. */
function narrow<Query extends OrderRead>(
  query: Query,
  { filter, query: search }: Omit<OrderView, 'page'>,
): Query {
  const found =
    search === '' ? query : query.or(textSearchFilter(['reference', 'name', 'email'], search));
  return filter === 'all' ? found : found.eq('status', filter);
}

async function countOrders(filter: OrderStatus, query: string, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const orders = supabase.from('orders').select('id', { count: 'exact', head: true });
  return readCount(narrow(orders, { filter, query }), signal);
}

/** The next orders of a view, whatever its page, for whoever reads them all. */
export async function readOrdersAfter(view: OrderView, lastId: number | null): Promise<Order[]> {
  const supabase = await loadSupabase();
  let query = narrow(supabase.from('orders').select(ORDER_COLUMNS), view);
  if (lastId !== null) query = query.lt('id', lastId);
  const rows = await readRows(query.order('id', { ascending: false }).limit(READ_STEP));
  return v.parse(v.array(orderSchema), rows);
}

function fetchOrderPage(view: OrderView, signal: AbortSignal) {
  return fetchListPage(view, {
    countRows: async () => {
      const [requested, paid, declined] = await Promise.all([
        countOrders('requested', view.query, signal),
        countOrders('paid', view.query, signal),
        countOrders('declined', view.query, signal),
      ]);
      return { requested, paid, declined, all: requested + paid + declined };
    },
    fetchRows: async (page) => {
      const supabase = await loadSupabase();
      const orders = narrow(supabase.from('orders').select(ORDER_COLUMNS), view);
      return v.parse(v.array(orderSchema), await readRows(newestPage(orders, page), signal));
    },
  });
}

/** By POST: reference and email stand in no address, and so in no log. */
async function findOrder(
  { reference, email }: OrderLookup,
  signal: AbortSignal,
): Promise<PlacedOrder | null> {
  const { data, error, status } = await db
    .rpc('find_order', { p_reference: reference, p_email: email })
    .abortSignal(signal);
  // Null is an answer: no order has both.
  const [found] = unwrap({ data: [data], error, status });
  return v.parse(v.nullable(placedOrderSchema), found);
}

const all = ['orders'] as const;

/** Every read of orders. The server gives buyers their own, admins every one, visitors none. */
export const orderQueries = {
  all,
  /** In one piece however long: a live change must not undo a page that is being fetched. */
  mine: (memberId: string, steps: number) =>
    queryOptions({
      queryKey: [...all, 'mine', memberId, steps],
      queryFn: ({ signal }) => fetchMyOrders(memberId, steps, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.mineNotLoaded },
    }),
  inbox: (view: OrderView) =>
    queryOptions({
      queryKey: [...all, 'inbox', view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchOrderPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: orderMessages.inboxNotLoaded },
    }),
  /** The order of somebody who need not be signed in; null for a wrong pair. Attempts are counted. */
  found: (lookup: OrderLookup) =>
    queryOptions({
      queryKey: [...all, 'found', lookup.reference, lookup.email],
      queryFn: ({ signal }) => findOrder(lookup, signal),
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** How many wait for an answer, whatever is shown. */
  waiting: () =>
    queryOptions({
      queryKey: [...all, 'waiting'],
      queryFn: ({ signal }) => countOrders('requested', '', signal),
    }),
};
