import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkTiles } from '@/components/layout/dashboard';
import { Alert } from '@/components/ui/alert';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { StatGrid } from '@/components/ui/stat-grid';
import { paths } from '@/config/paths';
import type { DashboardTile } from '@/content/account';
import { moneyTexts, REVENUE_HINT } from '@/content/admin';
import { countUnread, toFigures } from '@/features/office/dashboard/model';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { useLiveDashboard } from '@/features/office/dashboard/realtime';
import { loadFailed } from '@/lib/data/messages';

export function DashboardFigures() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.stats());
  useLiveDashboard(dashboardQueries.statsKey, data !== undefined);
  const failure = error && !data ? loadFailed('the figures')(error) : null;

  return (
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
      <Link to={paths.adminMoney} className="mt-1 text-link text-note transition-colors">
        {moneyTexts.link}
      </Link>
    </section>
  );
}

export function DashboardTiles({ tiles }: { tiles: readonly DashboardTile[] }) {
  const { data } = useQuery(dashboardQueries.stats());
  return (
    <LinkTiles
      label="Back-office"
      tiles={tiles}
      badgeFor={(to) =>
        to === paths.adminInbox && <CountBadge count={data && countUnread(data)} of="waiting" />
      }
    />
  );
}
