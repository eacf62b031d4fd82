import { useQuery } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/admin-list/query-fallback';
import { OfflineNote } from '@/components/layout/states';
import { StatGrid } from '@/components/ui/stat-grid';
import { Thumb } from '@/components/ui/thumb';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { beatSearch, type AdminBeat } from '@/features/beats/admin/model';
import { OrphanObjects } from '@/features/beats/admin/orphan-objects';
import { beatAdminQueries, liveAdminBeats } from '@/features/beats/admin/queries';
import { formatPrice } from '@/lib/money';
import { useLiveTable } from '@/lib/realtime';

const figures = [
  { label: 'Live', filter: 'live' },
  { label: 'Hidden', filter: 'hidden' },
  { label: 'Featured', filter: 'featured' },
  { label: 'Without a preview', filter: 'no-preview' },
] as const;

export function BeatOverview() {
  const query = useQuery(beatAdminQueries.overview());
  useLiveTable({ ...liveAdminBeats, enabled: query.isSuccess });
  if (!query.data) {
    return <QueryFallback query={query} describeFailure={beatAdminMessages.notLoaded} />;
  }
  const { counts, newest, bestSellers } = query.data;
  return (
    <>
      <OfflineNote waiting={query.fetchStatus === 'paused'} />
      <StatGrid
        columns={4}
        failed={false}
        figures={figures.map(({ label, filter }) => ({
          label,
          value: counts[filter].toLocaleString('en-US'),
          search: beatSearch({ filter }),
        }))}
      />
      <div className="mt-14 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
        <BeatShelf
          title="Newest"
          beats={newest}
          empty="No beats yet."
          fact={({ is_active, price, sale_price }) =>
            is_active ? formatPrice(sale_price ?? price ?? 0) : 'Hidden'
          }
        />
        <BeatShelf
          title="Best sellers"
          beats={bestSellers}
          empty="Nothing has sold yet."
          fact={({ downloads_count }) => `${downloads_count.toLocaleString('en-US')} sold`}
        />
      </div>
      <OrphanObjects />
    </>
  );
}

interface BeatShelfProps {
  title: string;
  beats: readonly AdminBeat[];
  empty: string;
  fact: (beat: AdminBeat) => string;
}

function BeatShelf({ title, beats, empty, fact }: BeatShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rail pb-3 text-3xl">
        {title}
      </h2>
      {beats.length === 0 ? (
        <p className="py-5 text-ash">{empty}</p>
      ) : (
        <ol>
          {beats.map((beat) => (
            <li key={beat.id} className="flex items-center gap-4 border-b border-rail py-3">
              <Thumb file={beat.cover} placeholder={<Music strokeWidth={1.5} />} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-display text-xl">
                  <Link
                    to={{ search: beatSearch({ query: beat.title }) }}
                    className="decoration-edge underline-offset-4 hover:underline"
                  >
                    {beat.title}
                  </Link>
                </p>
                <p className="truncate text-sm text-ash">{beat.genre}</p>
              </div>
              <p className="text-[15px] whitespace-nowrap tabular-nums">{fact(beat)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
