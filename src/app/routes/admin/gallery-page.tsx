import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { galleryAdminTexts } from '@/content/gallery-admin';
import { AdminGallery } from '@/features/gallery/admin/admin-gallery';

export function AdminGalleryPage() {
  return (
    <AdminFrame title={galleryAdminTexts.title}>
      <AdminGallery />
    </AdminFrame>
  );
}
