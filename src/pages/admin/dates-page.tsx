import { ManageDates } from '@/features/dates/admin/manage-dates';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function AdminDatesPage() {
  return (
    <AdminFrame title="Live dates">
      <ManageDates />
    </AdminFrame>
  );
}
