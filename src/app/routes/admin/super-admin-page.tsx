import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/app/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { RequestPanel } from '@/features/admin-requests/components/request-panel';
import { parseRequestView } from '@/features/admin-requests/model';

/** The super admin's panel: which requests are shown lives in the address. */
export function SuperAdminPage() {
  const [params] = useSearchParams();
  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Admin Requests</PageTitle>
      <SectionHeading
        as="h1"
        eyebrow="Super admin"
        action={
          <Link
            to={paths.admin}
            className="inline-flex min-h-11 items-center text-[15px] underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            Admin dashboard
          </Link>
        }
      >
        Admin Requests
      </SectionHeading>
      <RequestPanel view={parseRequestView(params)} />
    </div>
  );
}
