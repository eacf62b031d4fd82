import { PageTitle } from '@/app/page-head';
import { paths } from '@/config/paths';
import { dashboardTiles, latestUpdates } from '@/content/dashboard';
import { AccountSettings, AccountSignOutButton } from '@/features/auth/account';
import { FrameLink } from '@/features/auth/auth-frame';
import { greetingName, headerAccount } from '@/features/auth/session';
import { useSession } from '@/features/auth/session-context';
import { MyOrders } from '@/features/checkout/my-orders';
import { MyPurchases } from '@/features/checkout/my-purchases';
import { LatestUpdates, LinkTiles, WelcomeHeading } from '@/features/dashboard/overview';
import { MyOffers } from '@/features/offers/my-offers';

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
              <FrameLink to={paths.admin} label="Admin Panel" />
              {isSuperAdmin && <FrameLink to={paths.superAdmin} label="Admin requests" />}
            </>
          )
        }
      >
        Welcome, {greetingName(member)}
      </WelcomeHeading>
      {/* A list that is loading hides what is below it, so that nothing moves when it comes. */}
      <div className="mt-10 grid min-h-svh content-start gap-y-20 md:mt-14 md:gap-y-24 [&>:has(>[role=status])~*]:hidden">
        <MyPurchases memberId={member.id} />
        <MyOrders memberId={member.id} />
        <MyOffers memberId={member.id} />
        <LinkTiles label="Where to go from here" tiles={dashboardTiles} />
        <LatestUpdates updates={latestUpdates} />
        <AccountSettings member={member} />
      </div>
    </div>
  );
}
