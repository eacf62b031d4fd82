import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { RequestPanel } from '@/features/auth/requests/request-panel';

export function SuperAdminPage() {
  return (
    <AdminFrame title="Admin Requests" eyebrow="Super admin">
      <RequestPanel />
    </AdminFrame>
  );
}
