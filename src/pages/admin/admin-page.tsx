import { Link } from 'react-router-dom';
import { dashboardLinks } from '@/content/admin';
import { AccountSignOutButton } from '@/features/account/account';
import { useSession } from '@/features/account/session-context';
import { DashboardOverview } from '@/features/office/dashboard/overview';
import { SystemStatus } from '@/features/office/dashboard/system-status';
import { UnsentMails } from '@/features/office/dashboard/unsent-mails';
import { SetupChecklist } from '@/features/office/setup/setup-checklist';

export function AdminPage() {
  const { session, access } = useSession();
  if (session.status !== 'signed-in') return null;

  return (
    <div className="grid gap-y-8 md:gap-y-16">
      <DashboardOverview isSuperAdmin={access.status === 'known' && access.superAdmin} />
      <UnsentMails />
      <SetupChecklist />
      <SystemStatus />
      <div className="flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-rail pt-3 text-note">
        <p className="w-full break-all text-ash sm:mr-auto sm:w-auto">{session.member.email}</p>
        {dashboardLinks.map(({ to, title }) => (
          <Link key={to} to={to} className="text-link transition-colors">
            {title}
          </Link>
        ))}
        <AccountSignOutButton />
      </div>
    </div>
  );
}
