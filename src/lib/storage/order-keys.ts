import { readStored } from '@/lib/storage/browser-storage';

/** Where this browser keeps the orders that it has placed, newest first: `features/shop/access.ts` writes them. */
export const ORDERS_STORAGE_KEY = 'orders';

/** A buyer has one unpaid order at a time that holds something; newer ones may hold nothing. */
const SENT_KEYS = 5;

/**
 * The header `x-order-keys` of requests about availability, so that the database ignores holds of this
 * browser's own unpaid orders; several guests may share a network address.
 */
export function ownOrderKeys(): string {
  try {
    const orders = JSON.parse(readStored('localStorage', ORDERS_STORAGE_KEY) ?? '[]') as {
      key?: string;
    }[];
    return orders
      .flatMap(({ key }) => key ?? [])
      .slice(0, SENT_KEYS)
      .join();
  } catch {
    return '';
  }
}
