import { galleryAdminTexts } from '@/content/gallery-admin';
import { AdminGallery } from '@/features/gallery/admin/admin-gallery';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function AdminGalleryPage() {
  return (
    <AdminFrame title={galleryAdminTexts.title}>
      <AdminGallery />
    </AdminFrame>
  );
}
