import { AccountLine } from '@/features/account/account';
import { DashboardOverview } from '@/features/office/dashboard/overview';
import { SystemStatus } from '@/features/office/dashboard/system-status';
import { UnsentMails } from '@/features/office/dashboard/unsent-mails';
import { SetupChecklist } from '@/features/office/setup/setup-checklist';
import { useIsSuperAdmin } from '@/pages/admin/admin-nav';

export function AdminPage() {
  return (
    // The parts below one that loads are hidden until then, because they would move.
    <div className="grid gap-y-8 md:gap-y-16 [&>[data-slot=loading]~*]:hidden">
      <DashboardOverview isSuperAdmin={useIsSuperAdmin()} />
      <UnsentMails />
      <SetupChecklist />
      <SystemStatus />
      <AccountLine className="pt-4" />
    </div>
  );
}
