import { merchQueries } from '@/features/merch/queries';
import { useLiveTable } from '@/lib/realtime';

/** Realtime is silent of a row that one may no longer read: withdrawn products have a channel. */
export function useLiveMerch(): void {
  useLiveTable({ channel: 'merch-changes', table: 'merch_products', queryKey: merchQueries.all });
  useLiveTable({
    channel: 'merch-withdrawals',
    table: 'merch_withdrawals',
    queryKey: merchQueries.all,
    readOnJoin: false,
  });
}
