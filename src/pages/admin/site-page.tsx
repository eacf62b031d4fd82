import { SiteSections } from '@/features/site-texts/admin/site-sections';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function SitePage() {
  return (
    <AdminFrame title="Site">
      <SiteSections all />
    </AdminFrame>
  );
}
