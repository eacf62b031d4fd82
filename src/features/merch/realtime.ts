import { merchQueries } from '@/features/merch/queries';
import { useLiveTable } from '@/lib/data/realtime';

export function useLiveMerch(): void {
  useLiveTable({ channel: 'merch-changes', table: 'merch_products', queryKey: merchQueries.all });
}
