import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { galleryAdminTexts } from '@/content/gallery-admin';
import { useSession } from '@/features/auth/session-context';
import { AdminGallery } from '@/features/gallery/admin/admin-gallery';

/** The gallery for admins: new pictures, their titles, and what goes. */
export function AdminGalleryPage() {
  const { session } = useSession();
  if (session.status !== 'signed-in') return null;

  return (
    <AdminFrame title={galleryAdminTexts.title} email={session.member.email}>
      <AdminGallery />
    </AdminFrame>
  );
}
