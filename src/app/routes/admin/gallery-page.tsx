import { Link } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { galleryAdminTexts } from '@/content/gallery-admin';
import { useSession } from '@/features/auth/session-context';
import { AdminGallery } from '@/features/gallery/components/admin-gallery';

/** The gallery for admins: new pictures, their titles, and what goes. */
export function AdminGalleryPage() {
  const { session } = useSession();
  if (session.status !== 'signed-in') return null;

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>{galleryAdminTexts.title}</PageTitle>
      <SectionHeading
        as="h1"
        eyebrow={
          <>
            Back-office · <span className="break-all normal-case">{session.member.email}</span>
          </>
        }
        action={
          <Link
            to={paths.admin}
            className="inline-flex min-h-11 items-center text-[15px] underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            Admin dashboard
          </Link>
        }
      >
        {galleryAdminTexts.title}
      </SectionHeading>
      <AdminGallery />
    </div>
  );
}
