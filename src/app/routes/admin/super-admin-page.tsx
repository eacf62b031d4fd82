import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { RequestPanel } from '@/features/admin-requests/components/request-panel';
import { parseRequestView } from '@/features/admin-requests/model';
import { useSession } from '@/features/auth/session-context';

/** The super admin's panel: which requests are shown lives in the address. */
export function SuperAdminPage() {
  const [params] = useSearchParams();
  const { session } = useSession();
  return (
    <AdminFrame
      title="Admin Requests"
      eyebrow="Super admin"
      email={session.status === 'signed-in' ? session.member.email : undefined}
    >
      <RequestPanel view={parseRequestView(params)} />
    </AdminFrame>
  );
}
