import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { BeatThumb } from '@/features/beat-admin/components/beat-thumb';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import { beatSearch, type AdminBeat, type BeatFilter } from '@/features/beat-admin/model';
import { beatAdminQueries, type BeatsOverview } from '@/features/beat-admin/queries';
import { useLiveAdminBeats } from '@/features/beat-admin/realtime';
import { formatPrice } from '@/lib/money';

/** The beats in numbers, the newest of them, and those that sell. */
export function BeatOverview() {
  const { data, error, isFetching, refetch } = useQuery(beatAdminQueries.overview());
  if (data) return <Overview {...data} />;
  if (!error) return <LoadingState />;
  const { title, message } = beatAdminMessages.notLoaded(error);
  return (
    <ErrorState as="h2" title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {message}
    </ErrorState>
  );
}

function Overview({ counts, withoutPreview, newest, bestSellers }: BeatsOverview) {
  useLiveAdminBeats();
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        <Count label="Live" value={counts.live} filter="live" />
        <Count label="Hidden" value={counts.hidden} filter="hidden" />
        <Count label="Featured" value={counts.featured} filter="featured" />
        <Count label="Without a preview" value={withoutPreview} />
      </dl>
      <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Shelf
          title="Newest"
          beats={newest}
          empty="No beats yet."
          fact={({ isActive, price, salePrice }) =>
            isActive ? formatPrice(salePrice ?? price) : 'Hidden'
          }
        />
        <Shelf
          title="Best sellers"
          beats={bestSellers}
          empty="Nothing has sold yet."
          fact={({ sales }) => `${sales.toLocaleString('en-US')} sold`}
        />
      </div>
    </>
  );
}

/** Where it is managed. */
function searchFor(query: string): string {
  return beatSearch({ filter: 'all', page: 1, query, sort: 'newest' });
}

interface CountProps {
  label: string;
  value: number;
  /** Where they are listed. */
  filter?: BeatFilter;
}

function Count({ label, value, filter }: CountProps) {
  const search = filter && beatSearch({ filter, page: 1, query: '', sort: 'newest' });
  return (
    <div className="border-t border-rail pt-4">
      <dt className="text-[15px] text-ash">
        {search === undefined ? (
          <span className="inline-flex min-h-6 items-center">{label}</span>
        ) : (
          <Link
            to={{ search }}
            className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            {label}
          </Link>
        )}
      </dt>
      <dd className="mt-1 font-display text-5xl tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  );
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
                    to={{ search: searchFor(beat.title) }}
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
