import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '@/components/admin-list/query-fallback';
import { OfflineNote } from '@/components/layout/states';
import { StatGrid } from '@/components/ui/stat-grid';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { beatSearch } from '@/features/beats/admin/model';
import { OrphanObjects } from '@/features/beats/admin/orphan-objects';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { useLiveTable } from '@/lib/realtime';

const figures = [
  { label: 'Live', filter: 'live' },
  { label: 'Hidden', filter: 'hidden' },
  { label: 'Featured', filter: 'featured' },
  { label: 'Without a preview', filter: 'no-preview' },
] as const;

/** The beats in numbers, each leading to its list, and what the storage holds for nothing. */
export function BeatOverview() {
  const query = useQuery(beatAdminQueries.counts());
  const { data: counts, fetchStatus } = query;
  useLiveTable({ ...liveAdminBeats, enabled: counts !== undefined });
  if (!counts) return <QueryFallback query={query} describeFailure={beatAdminMessages.notLoaded} />;
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <StatGrid
        columns={4}
        failed={false}
        figures={figures.map(({ label, filter }) => ({
          label,
          value: counts[filter].toLocaleString('en-US'),
          search: beatSearch({ filter }),
        }))}
      />
      <OrphanObjects />
    </>
  );
}
