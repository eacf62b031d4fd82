import * as v from 'valibot';
import type { CsvValue } from '@/lib/csv';
import {
  parseSearchView,
  type ListPage,
  type ListView,
  type SearchView,
  type StatusCounts,
} from '@/lib/list-view';
import { textSearchFilter } from '@/lib/text-search';

const orderStatuses = ['requested', 'paid', 'declined'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What an admin may answer to a requested order. */
export type OrderAnswer = Exclude<OrderStatus, 'requested'>;

export type OrderFilter = ListView<OrderStatus>['filter'];
export type OrderCounts = StatusCounts<OrderStatus>;

/** Which orders of the inbox are looked at; lives in the address. */
export type OrderView = SearchView<OrderStatus>;

export type OrderPage = ListPage<Order, OrderStatus>;

/** A buyer's orders appear so many at a time. */
export const MY_ORDERS_STEP = 10;

const termsSchema = v.object({
  description: v.string(),
  features: v.array(v.string()),
  limits: v.array(v.string()),
});

/** A licence as it stood when it was ordered. */
type OrderTerms = v.InferOutput<typeof termsSchema>;

/** What every read asks for. */
export const ORDER_COLUMNS =
  'id, reference, status, name, email, subtotal, discount, total, terms_version, created_at, handled_at, order_items(id, position, beat_id, title, tier_name, size, color, quantity, unit_price, discount, terms)';

export interface OrderItemRow {
  id: number;
  position: number;
  beat_id: number | null;
  title: string;
  tier_name: string | null;
  size: string | null;
  color: string | null;
  quantity: number;
  unit_price: number;
  discount: number;
  terms: unknown;
}

/** An order's row, as far as the site reads it. */
export interface OrderRow {
  id: number;
  reference: string;
  status: string;
  name: string;
  email: string;
  subtotal: number;
  discount: number;
  total: number;
  terms_version: string;
  created_at: string;
  handled_at: string | null;
  order_items: OrderItemRow[];
}

export interface OrderLine {
  id: number;
  title: string;
  /** Null for merch, and once the beat is gone. */
  beatId: number | null;
  /** `Premium licence`, or what a piece of merch was chosen in. */
  detail: string;
  quantity: number;
  /** Before the discount. */
  price: number;
  discount: number;
}

/** The terms of one licence, and what was ordered under it. */
interface LicenceTerms {
  tierName: string;
  terms: OrderTerms;
}

export interface Order {
  id: number;
  reference: string;
  status: OrderStatus;
  name: string;
  email: string;
  lines: readonly OrderLine[];
  subtotal: number;
  discount: number;
  total: number;
  createdAt: string;
  /** When it was answered. */
  handledAt: string | null;
  termsVersion: string;
  /** Each licence of the order once. */
  licences: readonly LicenceTerms[];
}

export function parseOrderView(params: URLSearchParams): OrderView {
  return parseSearchView(params, orderStatuses);
}

/** What finds a text in reference, name and address. */
export function orderSearchFilter(query: string): string {
  return textSearchFilter(['reference', 'name', 'email'], query);
}

export function withTotal(counts: Readonly<Record<OrderStatus, number>>): OrderCounts {
  return { ...counts, all: orderStatuses.reduce((sum, status) => sum + counts[status], 0) };
}

/** An order of a status this page does not know may not pass for one that is still open. */
function toStatus(value: string): OrderStatus {
  const status = orderStatuses.find((known) => known === value);
  if (status === undefined) throw new Error(`Unknown status of an order: ${value}`);
  return status;
}

function toLine(item: OrderItemRow): OrderLine {
  const chosen = item.tier_name === null ? [item.size, item.color] : [`${item.tier_name} licence`];
  return {
    id: item.id,
    title: item.title,
    beatId: item.beat_id,
    detail: chosen.filter((part) => part !== null).join(', '),
    quantity: item.quantity,
    // In whole cents: binary fractions drift.
    price: Math.round(item.unit_price * 100 * item.quantity) / 100,
    discount: item.discount,
  };
}

function toLicences(items: readonly OrderItemRow[]): LicenceTerms[] {
  const byName = new Map<string, LicenceTerms>();
  for (const { tier_name: tierName, terms } of items) {
    if (tierName === null || byName.has(tierName)) continue;
    byName.set(tierName, { tierName, terms: v.parse(termsSchema, terms) });
  }
  return [...byName.values()];
}

export function toOrder(row: OrderRow): Order {
  const items = row.order_items.toSorted((a, b) => a.position - b.position);
  return {
    id: row.id,
    reference: row.reference,
    status: toStatus(row.status),
    name: row.name,
    email: row.email,
    lines: items.map(toLine),
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    createdAt: row.created_at,
    handledAt: row.handled_at,
    termsVersion: row.terms_version,
    licences: toLicences(items),
  };
}

/** The first of a buyer's orders, the newest first. */
export interface MyOrdersList {
  orders: readonly Order[];
  hasMore: boolean;
}

/** How many rows a list of so many steps asks for: one more than it shows tells whether it is all. */
export function myOrdersLimit(steps: number): number {
  return steps * MY_ORDERS_STEP + 1;
}

export function toMyOrders(found: readonly Order[], steps: number): MyOrdersList {
  const orders = found.slice(0, steps * MY_ORDERS_STEP);
  return { orders, hasMore: found.length > orders.length };
}

/** A mail to the buyer that says what it is about. */
export function replyAddress({ email, reference }: Pick<Order, 'email' | 'reference'>): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your order ${reference}`)}`;
}

export const ORDER_CSV_HEADER = [
  'Reference',
  'Status',
  'Ordered at',
  'Answered at',
  'Name',
  'Email',
  'Ordered',
  'Subtotal (USD)',
  'Discount (USD)',
  'Total (USD)',
] as const;

function lineText({ title, detail, quantity }: OrderLine): string {
  return `${quantity} × ${title}${detail === '' ? '' : ` (${detail})`}`;
}

/** An order as a row of a spreadsheet. */
export function orderCsvRow(order: Order): CsvValue[] {
  return [
    order.reference,
    order.status,
    new Date(order.createdAt).toISOString(),
    order.handledAt === null ? null : new Date(order.handledAt).toISOString(),
    order.name,
    order.email,
    order.lines.map(lineText).join('; '),
    order.subtotal,
    order.discount,
    order.total,
  ];
}
