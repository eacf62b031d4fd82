import { ListeningOverview } from '@/features/office/listening/listening-overview';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function ListeningPage() {
  return (
    <AdminFrame title="Listening">
      <ListeningOverview />
    </AdminFrame>
  );
}
