import * as v from 'valibot';
import { placedOrderSchema, type OrderStatus } from '@/features/shop/orders/model';
import { openedSongSchema } from '@/features/shop/orders/songs/model';

const orderFile = v.object({
  kind: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  /** Number of downloads so far, and the most that are allowed. */
  taken: v.number(),
  limit: v.number(),
  /** Whether another download is not counted, because the last one was counted within the last hour. */
  resumable: v.boolean(),
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
      /** The artist's reason for revoking the license. */
      reason: v.nullable(v.string()),
    }),
  ),
  files: v.array(orderFile),
  song: v.nullable(openedSongSchema),
});

/** An order as `open_order` shows it to its buyer. */
export const openedOrderSchema = v.object({
  ...placedOrderSchema.entries,
  /** Whether it can be paid on its payment page; false while a bank processes the payment. */
  payable: v.boolean(),
  /** When its receipt was mailed to the buyer; null before. */
  receipt_sent_at: v.nullable(v.string()),
  /** Deliveries, while the order is paid. */
  deliveries: v.array(delivery),
});

export type OrderFile = v.InferOutput<typeof orderFile>;
export type Delivery = v.InferOutput<typeof delivery>;
export type OpenedOrder = v.InferOutput<typeof openedOrderSchema>;

/** Whether the buyer of an order with this status is entitled to its files and licenses. */
export function isEntitled(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partly_refunded';
}

export function downloadsLeft({ taken, limit }: OrderFile): number {
  return Math.max(0, limit - taken);
}

const FAST_READS = 30;

/**
 * How long to wait before an order is read again, in ms; false if no change is expected.
 *
 * @param reads how often it has been read
 */
export function pollDelay(order: OpenedOrder | null | undefined, reads: number): number | false {
  if (!order) return false;
  // The receipt is mailed soon after the payment. The page stops asking after a while, because a project may send
  // no mail.
  if (isEntitled(order.status) && order.receipt_sent_at === null) {
    return reads < FAST_READS && 5_000;
  }
  if (order.status !== 'open') return false;
  return reads < FAST_READS ? 2_000 : 15_000;
}
