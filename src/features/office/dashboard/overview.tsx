import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkTiles } from '@/components/layout/dashboard';
import { Alert } from '@/components/ui/alert';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { StatGrid } from '@/components/ui/stat-grid';
import { TitledSection } from '@/components/ui/titled-section';
import { officePaths } from '@/config/office-paths';
import { officeTiles, moneyTexts, REVENUE_HINT, waitingTexts } from '@/content/admin';
import { toFigures } from '@/features/office/dashboard/model';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';

/** Shows the entries that wait for an answer, and the figures of the shop. */
export function DashboardOverview({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.stats());
  const live = { queryKey: dashboardQueries.statsKey, enabled: data !== undefined };
  useLiveChannel({ ...live, channel: 'admin:beats' });
  useLiveChannel({ ...live, channel: 'admin:profiles', readOnJoin: false });
  useLiveChannel({ ...live, channel: 'admin:gallery_images', readOnJoin: false });
  const failure = error && !data ? describeFailureToLoad('the figures')(error) : null;

  return (
    <>
      <TitledSection title={waitingTexts.title}>
        <ul className="-mt-4 grid grid-cols-2 gap-x-5 sm:gap-x-10 md:-mt-7">
          {waitingTexts.lists
            .filter(({ name }) => isSuperAdmin || name !== 'requests')
            .map(({ name, label, to }) => (
              <li key={name} className="border-b border-rail">
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between transition-colors hover:text-rosin"
                >
                  {label}
                  <CountBadge count={data?.waiting[name]} of="waiting" />
                </Link>
              </li>
            ))}
        </ul>
      </TitledSection>
      <section ref={keepFocus} tabIndex={-1} aria-label="Figures" aria-busy={!data && !error}>
        {failure && (
          <Alert variant="error" title={failure.title} className="mb-6">
            <p>{failure.message}</p>
            <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        <StatGrid figures={toFigures(data)} columns={4} failed={error !== null} />
        <p className="mt-4 max-w-[45em] text-sm text-ash">{REVENUE_HINT}</p>
        <Link to={officePaths.money} className="mt-1 text-link text-note transition-colors">
          {moneyTexts.link}
        </Link>
      </section>
      <LinkTiles label="Back-office pages" tiles={officeTiles} />
    </>
  );
}
