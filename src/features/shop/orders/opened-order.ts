import * as v from 'valibot';
import { placedOrderSchema, type OrderStatus } from '@/features/shop/orders/model';

const orderFile = v.object({
  kind: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  /** How often it was downloaded, and may be. */
  taken: v.number(),
  limit: v.number(),
});

const delivery = v.object({
  /** Position of the delivered line. */
  position: v.number(),
  document: v.nullable(
    v.object({
      number: v.string(),
      /** State of the license; only a valid one has files. */
      state: v.picklist(['valid', 'replaced', 'revoked']),
      replaced_by: v.nullable(v.object({ number: v.string(), reference: v.string() })),
      /** Why the artist revoked it. */
      reason: v.nullable(v.string()),
    }),
  ),
  files: v.array(orderFile),
});

/** An order as `open_order` shows it to its buyer. */
export const openedOrderSchema = v.object({
  ...placedOrderSchema.entries,
  /** Whether it can be paid on its payment page: not while a bank has the payment. */
  payable: v.boolean(),
  /** When its receipt was mailed to the buyer; null before. */
  receipt_sent_at: v.nullable(v.string()),
  /** Deliveries, while it is paid. */
  deliveries: v.array(delivery),
});

export type OrderFile = v.InferOutput<typeof orderFile>;
export type Delivery = v.InferOutput<typeof delivery>;
export type OpenedOrder = v.InferOutput<typeof openedOrderSchema>;

/** Files and licenses are due. */
export function isEntitled(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partly_refunded';
}

export function downloadsLeft({ taken, limit }: OrderFile): number {
  return Math.max(0, limit - taken);
}

const FAST_READS = 30;

/**
 * How long to wait before an order is read again, in ms; false when nothing more is coming by itself.
 *
 * @param reads how often it has been read
 */
export function pollDelay(order: OpenedOrder | null | undefined, reads: number): number | false {
  if (!order) return false;
  // The receipt leaves soon after the payment; where no mail is sent at all, the page stops asking.
  if (isEntitled(order.status) && order.receipt_sent_at === null) {
    return reads < FAST_READS && 5_000;
  }
  if (order.status !== 'open') return false;
  return reads < FAST_READS ? 2_000 : 15_000;
}
