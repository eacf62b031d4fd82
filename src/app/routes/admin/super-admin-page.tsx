import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { RequestPanel } from '@/features/auth/requests/request-panel';
import { useSession } from '@/features/auth/session-context';

export function SuperAdminPage() {
  const { session } = useSession();
  return (
    <AdminFrame
      title="Admin Requests"
      eyebrow="Super admin"
      email={session.status === 'signed-in' ? session.member.email : undefined}
    >
      <RequestPanel />
    </AdminFrame>
  );
}
