import { Link } from 'react-router-dom';
import { PageTitle } from '@/app/page-head';
import { paths } from '@/config/paths';
import { dashboardTiles, latestUpdates } from '@/content/dashboard';
import { AccountSettings, AccountSignOutButton } from '@/features/auth/account';
import { headerAccount } from '@/features/auth/session';
import { useSession } from '@/features/auth/session-context';
import { greetingName } from '@/features/auth/session-machine';
import { MyOrders } from '@/features/checkout/my-orders';
import { LatestUpdates, LinkTiles, WelcomeHeading } from '@/features/dashboard/overview';

/** A member's own page. */
export function DashboardPage() {
  const value = useSession();
  const { session, access } = value;
  if (session.status !== 'signed-in') return null;
  const { member } = session;
  const isAdmin = headerAccount(value) === 'admin';
  const isSuperAdmin = access.status === 'known' && access.superAdmin;

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Dashboard</PageTitle>
      <WelcomeHeading
        eyebrow="Dashboard"
        email={member.email}
        action={<AccountSignOutButton />}
        links={
          isAdmin && (
            <>
              <QuietLink to={paths.admin}>Admin Panel</QuietLink>
              {isSuperAdmin && <QuietLink to={paths.superAdmin}>Admin requests</QuietLink>}
            </>
          )
        }
      >
        Welcome, {greetingName(member)}
      </WelcomeHeading>
      <div className="mt-10 grid gap-y-20 md:mt-14 md:gap-y-24">
        <LinkTiles label="Where to go from here" tiles={dashboardTiles} />
        <LatestUpdates updates={latestUpdates} />
        <MyOrders memberId={member.id} />
        <AccountSettings member={member} />
      </div>
    </div>
  );
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
