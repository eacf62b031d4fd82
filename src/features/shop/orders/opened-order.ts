import type { OrderStatus, PlacedOrder } from '@/features/shop/orders/model';
import type { OpenedSong } from '@/features/shop/orders/songs/model';

export interface OrderFile {
  kind: string;
  name: string;
  /** Bytes. */
  size: number | null;
  sha256: string | null;
  /** Number of downloads so far, and the most that are allowed. */
  taken: number;
  limit: number;
  /** Whether another download is not counted, because the last one was counted within the last hour. */
  resumable: boolean;
}

export interface Delivery {
  /** Position of the delivered line. */
  position: number;
  /** State of the license; only a valid one has files. The reason is why the artist revoked it. */
  document: {
    number: string;
    state: 'valid' | 'replaced' | 'revoked';
    replaced_by: { number: string; reference: string } | null;
    reason: string | null;
  } | null;
  files: readonly OrderFile[];
  song: OpenedSong | null;
}

/** An order as `open_order` shows it to its buyer. */
export type OpenedOrder = PlacedOrder & {
  /** Whether it can be paid on its payment page; false while a bank processes the payment. */
  payable: boolean;
  /** When its receipt was mailed to the buyer; null before. */
  receipt_sent_at: string | null;
  /** Deliveries, while the order is paid. */
  deliveries: readonly Delivery[];
};

/** Whether the buyer of an order with this status is entitled to its files and licenses. */
export function isEntitled(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partly_refunded';
}

export function remainingDownloads({ taken, limit }: OrderFile): number {
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
