import { useQuery } from '@tanstack/react-query';
import { OfflineNote } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { StatGrid } from '@/components/ui/stat-grid';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { beatListQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { listSearch } from '@/lib/data/list-queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { formatCount } from '@/lib/text/counts';

const figures = [
  { label: 'Live', filter: 'live' },
  { label: 'Hidden', filter: 'hidden' },
  { label: 'Featured', filter: 'featured' },
  { label: 'Without a preview', filter: 'no-preview' },
] as const;

export function BeatOverview() {
  const query = useQuery(beatListQueries.counts());
  const { data: counts, fetchStatus } = query;
  useLiveChannel({ ...liveAdminBeats, enabled: counts !== undefined });
  if (!counts)
    return <QueryFallback query={query} describeFailure={beatAdminMessages.describeLoadFailure} />;
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <StatGrid
        columns={4}
        failed={false}
        figures={figures.map(({ label, filter }) => ({
          label,
          value: formatCount(counts[filter]),
          search: listSearch('tab=manage', { filter }),
        }))}
      />
    </>
  );
}
