import { merchAdminQueries } from '@/features/merch-admin/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps the back-office's shop live: what sells, and what another admin changed. */
export function useLiveAdminMerch(): void {
  useLiveTable({
    channel: 'merch-changes',
    table: 'merch_products',
    queryKey: merchAdminQueries.all,
  });
}
