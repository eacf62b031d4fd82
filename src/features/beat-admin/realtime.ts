import { beatAdminQueries } from '@/features/beat-admin/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps the lists of the back-office live: new beats, and what another admin changed. */
export function useLiveAdminBeats(): void {
  useLiveTable({ channel: 'beats-changes', table: 'beats', queryKey: beatAdminQueries.all });
}
