import { PageTitle } from '@/app/page-title';
import { adminTiles, superAdminTile } from '@/content/dashboard';
import { AccountSignOutButton } from '@/features/auth/components/account-sign-out-button';
import { useSession } from '@/features/auth/session-context';
import { LinkTiles } from '@/features/dashboard/components/link-tiles';
import { WelcomeHeading } from '@/features/dashboard/components/welcome-heading';

/** The back-office's first page. */
export function AdminPage() {
  const { session, access } = useSession();
  if (session.status !== 'signed-in') return null;
  const isSuperAdmin = access.status === 'known' && access.superAdmin;

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Admin Dashboard</PageTitle>
      <meta name="robots" content="noindex" />
      <WelcomeHeading
        eyebrow={isSuperAdmin ? 'Super admin' : 'Back-office'}
        email={session.member.email}
        action={<AccountSignOutButton />}
      >
        Admin Dashboard
      </WelcomeHeading>
      <div className="mt-10 md:mt-14">
        <LinkTiles
          label="Back-office"
          tiles={isSuperAdmin ? [superAdminTile, ...adminTiles] : adminTiles}
        />
      </div>
    </div>
  );
}
