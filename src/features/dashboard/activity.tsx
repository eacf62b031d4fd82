import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, OfflineNote } from '@/components/layout/states';
import { keepFocus } from '@/components/ui/focus';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { ActivityChart } from '@/features/dashboard/activity-chart';
import {
  PERIODS,
  type Activity as ActivityData,
  type Period,
  formatCount,
  type ActivityDay,
  countWords,
} from '@/features/dashboard/model';
import { dashboardQueries } from '@/features/dashboard/queries';
import { cn } from '@/lib/cn';
import { formatLongDay } from '@/lib/dates';
import { messages } from '@/lib/messages';

interface ActivityProps {
  period: Period;
  onPeriodChange: (period: Period) => void;
}

/** What was played and looked at, day by day, and what most of all. */
export function Activity({ period, onPeriodChange }: ActivityProps) {
  const id = useId();
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = useQuery(
    dashboardQueries.activity(period),
  );

  return (
    <section ref={keepFocus} tabIndex={-1} aria-labelledby={id}>
      <SectionHeading id={id} action={<PeriodSwitch value={period} onChange={onPeriodChange} />}>
        Plays and views
      </SectionHeading>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <ActivityChart days={data.days} />
          <ActivityTable days={data.days} />
          <Rankings activity={data} />
        </div>
      ) : error ? (
        <ErrorState
          title={messages.loadFailed('plays and views', error).title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="border-t-0"
        >
          {messages.loadFailed('plays and views', error).message}
        </ErrorState>
      ) : (
        <ActivitySkeleton />
      )}
    </section>
  );
}

interface PeriodSwitchProps {
  value: Period;
  onChange: (period: Period) => void;
}

function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  return (
    <div role="group" aria-label="How far back" className="flex gap-5 text-[15px]">
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === value}
          className={cn(
            'relative h-11 transition-colors after:absolute after:inset-x-0 after:bottom-1 after:h-0.5',
            period === value ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
          )}
          onClick={() => onChange(period)}
        >
          {period} days
        </button>
      ))}
    </div>
  );
}

function Rankings({ activity: { beats, genres, moods } }: { activity: ActivityData }) {
  return (
    <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:first-child]:col-span-2">
      <Ranking
        title="Top beats"
        rows={beats.map(({ id, title, plays, views }) => ({
          key: id,
          name: (
            <Link
              to={paths.beat(id)}
              className="inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
            >
              {title}
            </Link>
          ),
          plays,
          views,
        }))}
      />
      <Ranking title="Genres" rows={genres.map(named)} />
      <Ranking title="Moods" rows={moods.map(named)} />
    </div>
  );
}

function named({ name, ...counts }: ActivityData['genres'][number]) {
  return { key: name, name, ...counts };
}

/** Plays and views before they have come, as high as with ten of everything in the lists. */
function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading plays and views...">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-5 h-56 w-full md:h-72" />
      <div className="mt-12 h-11 border-y border-rail" />
      <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:first-child]:col-span-2">
        {['beats', 'genres', 'moods'].map((list) => (
          <div key={list}>
            <Skeleton className="h-9 w-32" />
            <div className="mt-3 border-t border-rail">
              {Array.from({ length: 10 }, (_, row) => (
                <div key={row} className="flex h-12 items-center border-b border-rail">
                  <Skeleton className="h-4 w-40" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the chart draws, in figures, for whoever would rather read them. */
function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <details className="group mt-6 border-y border-rail text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        Every day in figures
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Plays and views a day, the newest first</caption>
        <thead className="text-sm text-ash">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              Day
            </th>
            <th scope="col" className="w-24 py-2 pr-4 text-right font-normal">
              Plays
            </th>
            <th scope="col" className="w-24 py-2 text-right font-normal">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, plays, views }) => (
            <tr key={day} className="border-t border-rail">
              <th scope="row" className="py-2 pr-4 font-normal">
                {formatLongDay(day)}
              </th>
              <td className="py-2 pr-4 text-right">{formatCount(plays)}</td>
              <td className="py-2 text-right">{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-rail py-3 text-sm text-ash">A day begins at midnight UTC.</p>
    </details>
  );
}

/** The server names no more (`beat_activity`). */
const RANKED = 10;

interface Ranked {
  key: string | number;
  name: ReactNode;
  plays: number;
  views: number;
}

interface RankingProps {
  title: string;
  rows: readonly Ranked[];
}

/** Who was played most; the rule under each row is as far drawn as it was played. */
function Ranking({ title, rows }: RankingProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-[28px]">
        {title}
      </h3>
      {rows.length >= RANKED && (
        <p className="mt-1 text-sm text-ash">The first {RANKED}, by plays</p>
      )}
      {rows.length === 0 ? (
        <p className="mt-3 border-t border-rail py-4 text-[15px] text-ash">
          Nothing was played or looked at.
        </p>
      ) : (
        <ol className="mt-3 border-t border-rail">
          {rows.map(({ key, name, plays, views }) => (
            <li
              key={key}
              className="relative flex min-h-12 items-center gap-4 border-b border-rail text-[15px]"
            >
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{name}</span>
              <span className="text-sm text-ash tabular-nums">{countWords(views, 'view')}</span>
              <span className="min-w-[8ch] text-right text-sm tabular-nums">
                <span className="text-[15px] font-medium">{formatCount(plays)}</span>
                {plays === 1 ? ' play' : ' plays'}
              </span>
              <span
                aria-hidden="true"
                className="absolute -bottom-px left-0 h-0.5 bg-rosin"
                style={{ width: `${(plays / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
