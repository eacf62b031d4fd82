import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { RequestPanel } from '@/features/auth/requests/request-panel';

/** Where the super admin decides who becomes an admin. */
export function SuperAdminPage() {
  return (
    <AdminFrame title="Admin Requests" eyebrow="Super admin">
      <RequestPanel />
    </AdminFrame>
  );
}
