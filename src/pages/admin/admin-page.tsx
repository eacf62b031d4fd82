import { Link } from 'react-router-dom';
import { WelcomeHeading } from '@/components/layout/dashboard';
import { PageTitle } from '@/components/layout/page-head';
import { dashboardLinks, dashboardTiles, superAdminTile } from '@/content/admin';
import { AccountSignOutButton } from '@/features/account/account';
import { useSession } from '@/features/account/session-context';
import { Activity } from '@/features/office/dashboard/activity';
import { DashboardFigures, DashboardTiles } from '@/features/office/dashboard/overview';
import { SystemStatus } from '@/features/office/dashboard/system-status';
import { UnsentMails } from '@/features/office/dashboard/unsent-mails';
import { SetupChecklist } from '@/features/office/setup/setup-checklist';
import { SiteSections } from '@/features/site-texts/admin/site-sections';

export function AdminPage() {
  const { session, access } = useSession();
  if (session.status !== 'signed-in') return null;
  const isSuperAdmin = access.status === 'known' && access.superAdmin;

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Admin Dashboard</PageTitle>
      <WelcomeHeading
        eyebrow={isSuperAdmin ? 'Super admin' : 'Back-office'}
        email={session.member.email}
        action={<AccountSignOutButton />}
        links={dashboardLinks.map(({ to, title }) => (
          <Link key={to} to={to} className="text-link transition-colors">
            {title}
          </Link>
        ))}
      >
        Admin Dashboard
      </WelcomeHeading>
      <div className="mt-10 grid gap-y-12 md:mt-14 md:gap-y-16">
        <DashboardFigures />
        <DashboardTiles
          tiles={isSuperAdmin ? [...dashboardTiles, superAdminTile] : dashboardTiles}
        />
      </div>
      <div className="mt-16 grid gap-y-20 md:mt-24 md:gap-y-24">
        <UnsentMails />
        <Activity />
        <SetupChecklist />
        <SiteSections />
        <SystemStatus />
      </div>
    </div>
  );
}
