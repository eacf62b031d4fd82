import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, LoadingState, OfflineNote } from '@/components/layout/states';
import { StatGrid } from '@/components/ui/stat-grid';
import { BeatThumb } from '@/features/beats/admin/beat-thumb';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { beatSearch, type AdminBeat, type BeatFilter } from '@/features/beats/admin/model';
import { OrphanObjects } from '@/features/beats/admin/orphan-objects';
import {
  beatAdminQueries,
  liveAdminBeats,
  type BeatsOverview,
} from '@/features/beats/admin/queries';
import { formatPrice } from '@/lib/money';
import { useLiveTable } from '@/lib/realtime';

/** The beats in numbers, the newest of them, and those that sell. */
export function BeatOverview() {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(beatAdminQueries.overview());
  if (data || !error) {
    return (
      <>
        <OfflineNote waiting={fetchStatus === 'paused'} />
        {data ? <Overview {...data} /> : <LoadingState />}
      </>
    );
  }
  const { title, message } = beatAdminMessages.notLoaded(error);
  return (
    <ErrorState as="h2" title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {message}
    </ErrorState>
  );
}

function Overview({ counts, newest, bestSellers }: BeatsOverview) {
  useLiveTable(liveAdminBeats);
  return (
    <>
      <StatGrid
        columns={4}
        failed={false}
        figures={[
          { label: 'Live', value: count(counts.live), search: listOf('live') },
          { label: 'Hidden', value: count(counts.hidden), search: listOf('hidden') },
          { label: 'Featured', value: count(counts.featured), search: listOf('featured') },
          {
            label: 'Without a preview',
            value: count(counts['no-preview']),
            search: listOf('no-preview'),
          },
        ]}
      />
      <div className="mt-14 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
        <Shelf
          title="Newest"
          beats={newest}
          empty="No beats yet."
          fact={({ isActive, price, salePrice }) =>
            isActive ? formatPrice(salePrice ?? price ?? 0) : 'Hidden'
          }
        />
        <Shelf
          title="Best sellers"
          beats={bestSellers}
          empty="Nothing has sold yet."
          fact={({ sales }) => `${count(sales)} sold`}
        />
      </div>
      <OrphanObjects />
    </>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Where those beats are managed. */
function listOf(filter: BeatFilter, query = ''): string {
  return beatSearch({ filter, query });
}

interface ShelfProps {
  title: string;
  beats: readonly AdminBeat[];
  empty: string;
  /** What is told of each beside its title. */
  fact: (beat: AdminBeat) => string;
}

function Shelf({ title, beats, empty, fact }: ShelfProps) {
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
              <BeatThumb cover={beat.cover} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-display text-xl">
                  <Link
                    to={{ search: listOf('all', beat.title) }}
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
