import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { RequestPanel } from '@/features/admin-requests/components/request-panel';
import { parseRequestView } from '@/features/admin-requests/model';

/** The super admin's panel: which requests are shown lives in the address. */
export function SuperAdminPage() {
  const [params] = useSearchParams();
  return (
    <AdminFrame title="Admin Requests" eyebrow="Super admin">
      <RequestPanel view={parseRequestView(params)} />
    </AdminFrame>
  );
}
