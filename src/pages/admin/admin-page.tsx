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
    // What is below a part that loads is hidden until then, because it would move.
    <div className="grid gap-y-8 md:gap-y-16 [&>[data-slot=loading]~*]:hidden">
      <DashboardOverview isSuperAdmin={access.status === 'known' && access.superAdmin} />
      <UnsentMails />
      <SetupChecklist />
      <SystemStatus />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rail pt-4">
        <p className="min-w-0 break-all text-ash">{session.member.email}</p>
        <AccountSignOutButton />
      </div>
    </div>
  );
}
