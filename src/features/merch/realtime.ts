import { merchQueries } from '@/features/merch/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps the shop's shelf, and an open product, live. */
export function useLiveMerch(): void {
  useLiveTable({ channel: 'merch-changes', table: 'merch_products', queryKey: merchQueries.all });
}
