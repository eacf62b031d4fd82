import { merchQueries } from '@/features/merch/queries';
import { useLiveTable } from '@/lib/realtime';

export function useLiveMerch(): void {
  useLiveTable({ channel: 'merch-changes', table: 'merch_products', queryKey: merchQueries.all });
}
