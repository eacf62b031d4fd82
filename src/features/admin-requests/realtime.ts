import { adminRequestQueries } from '@/features/admin-requests/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps the panel live: new requests, and what another window decided. */
export function useLiveAdminRequests(): void {
  useLiveTable({
    channel: 'admin-requests-changes',
    table: 'admin_requests',
    queryKey: adminRequestQueries.all,
  });
}
