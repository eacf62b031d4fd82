import { adminRequestQueries } from '@/features/auth/requests/queries';
import type { LiveTable } from '@/lib/realtime';

/** Keeps the panel live: new requests, and what another window decided. */
export const liveAdminRequests: LiveTable = {
  channel: 'admin-requests-changes',
  table: 'admin_requests',
  queryKey: adminRequestQueries.all,
};
