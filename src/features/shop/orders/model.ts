import * as v from 'valibot';
import { orderPage } from '@/content/checkout';
import { referenceField, toReference } from '@/features/licenses/references';
import { licenseTermsSchema, quoteSchema } from '@/features/shop/cart/quote';
import { email, NAME_MAX, text } from '@/lib/forms/fields';
import { sheetTime, type CsvColumn } from '@/lib/text/csv';
import { formatCents } from '@/lib/text/money';

/** Statuses of an order, which the database derives from its events. */
export const orderStatuses = [
  'requested',
  'open',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'void',
  'expired',
  'declined',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** An admin's answer to a request; `requested` takes the answer back. */
export type OrderAnswer = Extract<OrderStatus, 'requested' | 'paid' | 'declined'>;

/** Filters of the admin list. */
export const orderGroups = {
  requested: ['requested'],
  open: ['open'],
  paid: ['paid'],
  refunded: ['partly_refunded', 'refunded', 'void'],
  disputed: ['disputed'],
  expired: ['expired'],
  declined: ['declined'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];

/** Statuses of an order in lists and pages. */
export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  requested: 'Waiting for the artist',
  open: 'Waiting for payment',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  void: 'Could not be filled when paid',
  expired: 'Not paid',
  declined: 'Declined by the artist',
};

/** Whether an order of this status has, or once had, licenses. */
export const wasPaid = (status: OrderStatus): boolean =>
  (['paid', 'partly_refunded', 'refunded', 'disputed'] as OrderStatus[]).includes(status);

const orderLine = v.object({
  position: v.number(),
  /** Null for merch and for a deleted beat. */
  beat_id: v.nullable(v.number()),
  title: v.string(),
  tier_name: v.nullable(v.string()),
  /** For an upgrade, the number of the replaced license. */
  supersedes: v.nullable(v.string()),
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  quantity: v.number(),
  unit_cents: v.number(),
  discount_cents: v.number(),
  terms: v.nullable(licenseTermsSchema),
});

/** An order as its buyer sees it, returned by `place_order` and `find_order`. */
export const placedOrderSchema = v.object({
  reference: v.string(),
  /** An order of an unknown status must not pass for one that is still open. */
  status: v.picklist(orderStatuses),
  payment: v.picklist(['request', 'stripe', 'free', 'hand']),
  name: v.string(),
  /** Artist name, address and seller are absent in lists of orders. */
  artist_name: v.nullish(v.string()),
  address: v.nullish(v.string()),
  seller: v.nullish(v.object({ name: v.string(), location: v.string(), email: v.string() })),
  email: v.string(),
  subtotal_cents: v.number(),
  discount_cents: v.number(),
  /** The deal when it was placed; null for none. */
  free_every: v.nullable(v.number()),
  /** Discount by a code. */
  code_cents: v.number(),
  total_cents: v.number(),
  /** Charged on top of the total. */
  tax_cents: v.number(),
  refunded_cents: v.number(),
  /** When it was last paid back, also by a bank. */
  refunded_at: v.nullable(v.string()),
  /** When it was paid but could not be filled, and why; null for other orders. */
  voided_at: v.nullable(v.string()),
  void_reason: v.nullable(v.picklist(['exclusive', 'own', 'code', 'amount', 'gone'])),
  /** When its buyer asked for delivery at once, which gives up the right of withdrawal; null without. */
  immediate_delivery_at: v.nullable(v.string()),
  /** When its buyer first withdrew from it. */
  withdrawn_at: v.nullable(v.string()),
  terms_version: v.string(),
  created_at: v.string(),
  /** End of the time to pay it or, for a request, to answer it. */
  expires_at: v.nullable(v.string()),
  /** When it was paid or declined. */
  handled_at: v.nullable(v.string()),
  lines: v.pipe(
    v.array(orderLine),
    v.transform((lines) => lines.toSorted((a, b) => a.position - b.position)),
  ),
});

export const orderOutcomeSchema = v.variant('success', [
  v.object({
    success: v.literal(true),
    order: placedOrderSchema,
    /** Opens the order for its buyer; null when the link was sent by email. */
    token: v.nullable(v.string()),
  }),
  v.object({
    success: v.literal(false),
    error: v.picklist([
      'invalid-name',
      'invalid-artist-name',
      'invalid-address',
      'invalid-email',
      'terms-not-accepted',
      'terms-changed',
      'delivery-not-agreed',
      'not-orderable',
      'price-changed',
      'key-used',
    ]),
    quote: v.optional(quoteSchema),
  }),
]);

/** An order as its row is read, with {@link ORDER_COLUMNS}. */
export const orderSchema = v.object({
  id: v.number(),
  /** Amount that was paid online after the order was answered by hand, and how much of it was refunded. */
  surplus_cents: v.number(),
  surplus_refunded_cents: v.number(),
  /** The dispute about the online payment; of an order that was answered by hand, about the surplus. */
  dispute: v.nullable(v.picklist(['open', 'won', 'lost'])),
  /** How often a bank has returned a refund. */
  failed_refunds: v.number(),
  currency: v.string(),
  /** The discount code, which only admins can read; null without one. */
  code: v.nullable(v.object({ code: v.string() })),
  ...placedOrderSchema.entries,
});

export const ORDER_COLUMNS =
  'id, reference, status, payment, name, email, subtotal_cents, discount_cents, free_every, code_cents, total_cents, tax_cents, refunded_cents, refunded_at, voided_at, void_reason, immediate_delivery_at, withdrawn_at, surplus_cents, surplus_refunded_cents, dispute, failed_refunds, currency, terms_version, created_at, expires_at, handled_at, code:discount_codes(code), lines:order_items(position, beat_id, title, tier_name, supersedes, size, color, quantity, unit_cents, discount_cents, terms)';

export type OrderLine = v.InferOutput<typeof orderLine>;
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>;
export type Order = v.InferOutput<typeof orderSchema>;

export const orderLookupSchema = v.object({
  reference: referenceField('TV', orderPage.referenceInvalid),
  email,
});

export type OrderLookup = v.InferOutput<typeof orderLookupSchema>;

export const REFERENCE_MAX = 40;

/** The reference may be any text, because the artist may still find the order with it. */
export const withdrawalSchema = v.object({
  name: text(NAME_MAX),
  reference: v.pipe(
    text(REFERENCE_MAX),
    v.transform((typed) => toReference(/^\W*tvl/i.test(typed) ? 'TVL' : 'TV', typed)),
  ),
  email,
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/** When an order got its status; null while it waits. */
export function statusTime({ status, handled_at, refunded_at, voided_at }: PlacedOrder) {
  if (status === 'requested') return null;
  if (status === 'void') return voided_at;
  return status === 'refunded' || status === 'partly_refunded' ? refunded_at : handled_at;
}

/** `Premium license, upgrade of TVL-7F3K-92QD`, or the size and color of merch. */
export function lineDetail({ tier_name: tier, supersedes, size, color }: OrderLine): string {
  const chosen =
    tier === null ? [size, color] : [`${tier} license`, supersedes && `upgrade of ${supersedes}`];
  return chosen.filter((part) => part !== null).join(', ');
}

/** `n•••@example.com`, because a person who has the link of an order may not be its buyer. */
export function maskEmail(email: string): string {
  return email.replace(/(.).*@/, '$1•••@');
}

/** Price of a line before the discount, in cents. */
export function lineCents({ unit_cents: cents, quantity }: OrderLine): number {
  return cents * quantity;
}

function lineText(line: OrderLine): string {
  const detail = lineDetail(line);
  return `${line.quantity} × ${line.title}${detail === '' ? '' : ` (${detail})`}`;
}

/** A `mailto:` address for an answer to the buyer, which quotes the order. */
export function replyAddress({ email, name, reference, lines, total_cents: total }: Order): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your order ${reference}`);
  const order = [
    `Your order ${reference}:`,
    ...lines.map(lineText),
    `Total: ${formatCents(total)}`,
  ];
  const body = encodeURIComponent([`Hi ${name},`, '', '', '', ...order].join('\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}

export const orderCsvColumns: readonly CsvColumn<Order>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['Ordered at (UTC)', (order) => sheetTime(order.created_at)],
  ['Answered at (UTC)', (order) => sheetTime(order.handled_at)],
  ['Name', ({ name }) => name],
  ['Email', (order) => order.email],
  ['Ordered', ({ lines }) => lines.map(lineText).join('; ')],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', (order) => order.subtotal_cents / 100],
  ['Discount', (order) => order.discount_cents / 100],
  ['Code', ({ code }) => code?.code ?? null],
  ['Code discount', (order) => order.code_cents / 100],
  ['Total', (order) => order.total_cents / 100],
  ['Tax', (order) => order.tax_cents / 100],
  ['Refunded', (order) => order.refunded_cents / 100],
];
