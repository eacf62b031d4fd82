import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/layout/error-state';
import { OfflineNote } from '@/components/layout/offline-note';
import { keepFocus } from '@/components/ui/keep-focus';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { ActivityChart } from '@/features/admin-desk/components/activity-chart';
import { ActivitySkeleton } from '@/features/admin-desk/components/activity-skeleton';
import { ActivityTable } from '@/features/admin-desk/components/activity-table';
import { Ranking } from '@/features/admin-desk/components/ranking';
import { deskMessages } from '@/features/admin-desk/messages';
import { PERIODS, type Activity as ActivityData, type Period } from '@/features/admin-desk/model';
import { deskQueries } from '@/features/admin-desk/queries';
import { cn } from '@/lib/cn';

interface ActivityProps {
  period: Period;
  onPeriodChange: (period: Period) => void;
}

/** What was played and looked at, day by day, and what most of all. */
export function Activity({ period, onPeriodChange }: ActivityProps) {
  const id = useId();
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = useQuery(
    deskQueries.activity(period),
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
          title={deskMessages.activityNotLoaded(error).title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="border-t-0"
        >
          {deskMessages.activityNotLoaded(error).message}
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
