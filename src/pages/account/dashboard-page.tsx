import { LinkTiles, WelcomeHeading } from '@/components/layout/dashboard';
import { PageTitle } from '@/components/layout/page-head';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/config/paths';
import { dashboardTiles, latestUpdates } from '@/content/account';
import { favoritesPage } from '@/content/favorites';
import { AccountSettings, AccountSignOutButton } from '@/features/account/account';
import { FrameLink } from '@/features/account/auth-frame';
import { TwoStepSetting } from '@/features/account/second-factor/authenticator-apps';
import { useMissingStep } from '@/features/account/second-factor/queries';
import { useSession } from '@/features/account/session-context';
import { greetingName, headerAccount } from '@/features/account/session-state';
import { idsOf } from '@/features/favorites/saved-beats';
import { useAccountBeats } from '@/features/favorites/use-saved-beats';
import { MyOffers, MyOrders, MyPurchases } from '@/features/shop/orders/my-shop';
import { countOf } from '@/lib/text/counts';

export function DashboardPage() {
  const value = useSession();
  const { session, access } = value;
  const isAdmin = headerAccount(value) === 'admin';
  const { missingStep } = useMissingStep();
  if (session.status !== 'signed-in') return null;
  const { member } = session;
  const isSuperAdmin = access.status === 'known' && access.superAdmin;

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Dashboard</PageTitle>
      <WelcomeHeading
        eyebrow="Dashboard"
        email={member.email}
        action={<AccountSignOutButton />}
        links={
          <>
            <FavoritesLink />
            {(isAdmin || missingStep) && (
              <>
                <FrameLink to={paths.admin} label="Admin Panel" />
                {isSuperAdmin && <FrameLink to={paths.superAdmin} label="Admin requests" />}
              </>
            )}
          </>
        }
      >
        Welcome, {greetingName(member)}
      </WelcomeHeading>
      {/* A list that is loading hides everything below it, so that nothing moves when it arrives. */}
      <div className="mt-10 grid min-h-svh content-start gap-y-20 md:mt-14 md:gap-y-24 [&>:has(>[role=status])~:is(section,nav)]:hidden">
        <MyPurchases memberId={member.id} />
        <MyOrders memberId={member.id} />
        <MyOffers memberId={member.id} />
        <LinkTiles label="Where to go from here" tiles={dashboardTiles} />
        <LatestUpdates />
        <AccountSettings member={member}>
          {isAdmin && <TwoStepSetting memberId={member.id} />}
        </AccountSettings>
      </div>
    </div>
  );
}

/** Its read also adds what this browser has stored for the visitor to the account that has signed in. */
function FavoritesLink() {
  const { data } = useAccountBeats();
  const count = data && idsOf(data, 'favorites').length;
  const label = count ? countOf(count, 'favorite') : favoritesPage.title;
  return <FrameLink to={paths.favorites} label={label} />;
}

function LatestUpdates() {
  return (
    <TitledSection title="Latest Updates">
      <ol className="grid gap-x-[4vw] gap-y-8 lg:grid-cols-3">
        {latestUpdates.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-title-2xs">{title}</h3>
            <p className="mt-2.5 max-w-[33.3em] text-note text-ash">{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
