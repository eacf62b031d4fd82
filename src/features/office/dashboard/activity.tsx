import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { OfflineNote } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Disclosure } from '@/components/ui/disclosure';
import { keepFocus } from '@/components/ui/focus';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { ActivityChart } from '@/features/office/dashboard/activity-chart';
import {
  countWords,
  formatCount,
  PERIODS,
  type Activity as ActivityData,
  type ActivityDay,
  type Period,
} from '@/features/office/dashboard/model';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { cn } from '@/lib/cn';
import { messages } from '@/lib/data/messages';
import { formatLongDay } from '@/lib/text/dates';

interface ActivityProps {
  period: Period;
  onPeriodChange: (period: Period) => void;
}

export function Activity(props: ActivityProps) {
  const id = useId();
  const query = useQuery(dashboardQueries.activity(props.period));
  const { data, fetchStatus, isPlaceholderData } = query;

  return (
    <section ref={keepFocus} tabIndex={-1} aria-labelledby={id}>
      <SectionHeading id={id} action={<PeriodSwitch {...props} />}>
        Plays and views
      </SectionHeading>
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <OfflineNote waiting={fetchStatus === 'paused'} />
          <ActivityChart days={data.days} />
          <ActivityTable days={data.days} />
          <Rankings activity={data} />
        </div>
      ) : (
        <QueryFallback
          query={query}
          as="h3"
          describeFailure={(error) => messages.loadFailed('plays and views', error)}
        >
          <div role="status" aria-label="Loading plays and views...">
            <Skeleton className="h-80 w-full md:h-96" />
            {/* As high as with ten of everything in the lists. */}
            <Skeleton className="mt-12 h-[580px] w-full" />
          </div>
        </QueryFallback>
      )}
    </section>
  );
}

function PeriodSwitch({ period: chosen, onPeriodChange }: ActivityProps) {
  return (
    <div role="group" aria-label="How far back" className="flex gap-5 text-[15px]">
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          className={cn(
            'relative h-11 transition-colors after:absolute after:inset-x-0 after:bottom-1 after:h-0.5',
            period === chosen ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
          )}
          onClick={() => onPeriodChange(period)}
        >
          {period} days
        </button>
      ))}
    </div>
  );
}

function Rankings({ activity: { beats, genres, moods } }: { activity: ActivityData }) {
  const topBeats = beats.map(({ id, title, ...row }) => ({
    ...row,
    name: title,
    to: paths.beat(id),
  }));
  return (
    <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:first-child]:col-span-2">
      <Ranking title="Top beats" rows={topBeats} />
      <Ranking title="Genres" rows={genres} />
      <Ranking title="Moods" rows={moods} />
    </div>
  );
}

function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <Disclosure summary="Every day in figures" className="mt-6 border-y border-rail text-[15px]">
      <table className="w-full border-collapse text-left tabular-nums [&_:is(td,th)]:py-2 [&_:is(td,th)]:font-normal [&_:is(td,th):not(:first-child)]:w-24 [&_:is(td,th):not(:first-child)]:text-right">
        <caption className="sr-only">Plays and views a day, the newest first</caption>
        <thead className="text-sm text-ash">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Plays</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, plays, views }) => (
            <tr key={day} className="border-t border-rail">
              <th scope="row">{formatLongDay(day)}</th>
              <td>{formatCount(plays)}</td>
              <td>{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-rail py-3 text-sm text-ash">A day begins at midnight UTC.</p>
    </Disclosure>
  );
}

/** So many `beat_activity` names at most. */
const RANKED = 10;

interface RankingProps {
  title: string;
  rows: readonly { name: string; to?: string; plays: number; views: number }[];
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
          {rows.map(({ name, to, plays, views }) => (
            <li
              key={to ?? name}
              className="relative flex min-h-12 items-center gap-4 border-b border-rail text-[15px]"
            >
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">
                {to === undefined ? (
                  name
                ) : (
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
                  >
                    {name}
                  </Link>
                )}
              </span>
              <span className="text-sm text-ash tabular-nums">{countWords(views, 'view')}</span>
              <span className="min-w-[5.1em] text-right text-sm tabular-nums">
                {countWords(plays, 'play')}
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
