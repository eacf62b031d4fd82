import * as v from 'valibot';
import { orderPage } from '@/content/checkout';
import { licenseTermsSchema, quoteSchema } from '@/features/checkout/quote';
import type { CsvColumn } from '@/lib/csv-export';
import { email, fieldMessages } from '@/lib/forms/fields';
import type { SearchView } from '@/lib/list-view';
import { messages } from '@/lib/messages';
import { formatPrice, roundToCents } from '@/lib/money';
import { describeRefusal } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

export const orderStatuses = ['requested', 'paid', 'declined'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderView = SearchView<OrderStatus>;

const orderLine = v.object({
  position: v.number(),
  /** Null for merch, and once the beat is gone. */
  beat_id: v.nullable(v.number()),
  title: v.string(),
  tier_name: v.nullable(v.string()),
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  quantity: v.number(),
  unit_price: v.number(),
  discount: v.number(),
  terms: v.nullable(licenseTermsSchema),
});

/** An order as its buyer knows it: what `place_order` and `find_order` answer. */
export const placedOrderSchema = v.object({
  reference: v.string(),
  /** An order of an unknown status must not pass for one that is still open. */
  status: v.picklist(orderStatuses),
  name: v.string(),
  email: v.string(),
  subtotal: v.number(),
  discount: v.number(),
  total: v.number(),
  terms_version: v.string(),
  created_at: v.string(),
  handled_at: v.nullable(v.string()),
  lines: v.pipe(
    v.array(orderLine),
    v.transform((lines) => lines.toSorted((a, b) => a.position - b.position)),
  ),
});

export const orderOutcomeSchema = v.variant('success', [
  v.object({ success: v.literal(true), order: placedOrderSchema }),
  v.object({
    success: v.literal(false),
    error: v.picklist([
      'invalid-name',
      'invalid-email',
      'terms-not-accepted',
      'not-orderable',
      'price-changed',
      'key-used',
    ]),
    quote: v.optional(quoteSchema),
  }),
]);

/** An order as its row is read, with {@link ORDER_COLUMNS}. */
export const orderSchema = v.object({ id: v.number(), ...placedOrderSchema.entries });

export const ORDER_COLUMNS =
  'id, reference, status, name, email, subtotal, discount, total, terms_version, created_at, handled_at, lines:order_items(position, beat_id, title, tier_name, size, color, quantity, unit_price, discount, terms)';

export type OrderLine = v.InferOutput<typeof orderLine>;
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>;
export type OrderOutcome = v.InferOutput<typeof orderOutcomeSchema>;
export type Order = v.InferOutput<typeof orderSchema>;

/** As printed, however it was typed: `tv 7f3k92qd` is `TV-7F3K-92QD`. */
export function toReference(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.replace(/^(TV)(.{4})(.{4})$/, '$1-$2-$3');
}

export const orderLookupSchema = v.object({
  reference: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fieldMessages.required),
    v.transform(toReference),
    v.regex(/^TV-[2-9A-Z]{4}-[2-9A-Z]{4}$/, orderPage.referenceInvalid),
  ),
  email,
});

export type OrderLookup = v.InferOutput<typeof orderLookupSchema>;

/** `Premium license`, or what a piece of merch was chosen in. */
export function lineDetail({ tier_name: tier, size, color }: OrderLine): string {
  const chosen = tier === null ? [size, color] : [`${tier} license`];
  return chosen.filter((part) => part !== null).join(', ');
}

/** Before the discount. */
export function linePrice({ unit_price: price, quantity }: OrderLine): number {
  return roundToCents(price * quantity);
}

function lineText(line: OrderLine): string {
  const detail = lineDetail(line);
  return `${line.quantity} × ${line.title}${detail === '' ? '' : ` (${detail})`}`;
}

/** A mail to the buyer that quotes the order under the room for an answer. */
export function replyAddress({ email, name, reference, lines, total }: Order): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your order ${reference}`);
  const order = [
    `Your order ${reference}:`,
    ...lines.map(lineText),
    `Total: ${formatPrice(total)}`,
  ];
  const body = encodeURIComponent([`Hi ${name},`, '', '', '', ...order].join('\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}

export const orderCsvColumns: readonly CsvColumn<Order>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['Ordered at', (order) => new Date(order.created_at).toISOString()],
  ['Answered at', ({ handled_at: at }) => at && new Date(at).toISOString()],
  ['Name', ({ name }) => name],
  ['Email', (order) => order.email],
  ['Ordered', ({ lines }) => lines.map(lineText).join('; ')],
  ['Subtotal (USD)', ({ subtotal }) => subtotal],
  ['Discount (USD)', ({ discount }) => discount],
  ['Total (USD)', ({ total }) => total],
];

const answers: Readonly<Record<OrderStatus, { done: string; failed: string }>> = {
  requested: { done: 'Order reopened', failed: 'Could not reopen the order' },
  paid: { done: 'Order marked as paid', failed: 'Could not mark the order as paid' },
  declined: { done: 'Order declined', failed: 'Could not decline the order' },
};

export const orderMessages = {
  mineNotLoaded: (error: unknown) => messages.loadFailed('your orders', error),
  inboxNotLoaded: (error: unknown) => messages.loadFailed('the orders', error),
  answered: (answer: OrderStatus): ToastText => ({ title: answers[answer].done }),
  notAnswered: (answer: OrderStatus, error: unknown): ToastText => ({
    title: answers[answer].failed,
    message: describeRefusal(error),
  }),
} as const;
