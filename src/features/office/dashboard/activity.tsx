import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { OfflineNote } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { keepFocus } from '@/components/ui/focus';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { PeriodSwitch } from '@/features/office/charts/period-switch';
import { Ranking } from '@/features/office/charts/ranking';
import { SeriesChart, SeriesTable, type ChartTexts } from '@/features/office/charts/series-chart';
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
import { formatChartDay, formatLongDay } from '@/lib/text/dates';

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
      <SectionHeading
        id={id}
        action={
          <PeriodSwitch
            periods={PERIODS.map((value) => ({ value, label: `${value} days` }))}
            chosen={props.period}
            onChange={props.onPeriodChange}
          />
        }
      >
        Plays and views
      </SectionHeading>
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <OfflineNote waiting={fetchStatus === 'paused'} />
          <ActivitySeries days={data.days} />
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
            {/* The height of three rankings with ten entries each, so that little moves after loading. */}
            <Skeleton className="mt-12 h-[580px] w-full" />
          </div>
        </QueryFallback>
      )}
    </section>
  );
}

function ActivitySeries({ days }: { days: readonly ActivityDay[] }) {
  const points = days.map(({ day, plays, views }) => ({ day, up: plays, down: views }));
  const texts: ChartTexts = {
    total: `The last ${days.length} days`,
    label: 'Day by day',
    caption: 'Plays and views a day, the newest first',
    summary: 'Every day in figures',
    columns: ['Day', 'Plays', 'Views'],
    dayName: formatLongDay,
    dayMark: formatChartDay,
    up: (plays) => [formatCount(plays), plays === 1 ? 'play' : 'plays'],
    down: (views) => [formatCount(views), views === 1 ? 'view' : 'views'],
    least: 5,
  };
  return (
    <>
      <SeriesChart points={points} texts={texts} />
      <SeriesTable points={points} texts={texts} />
    </>
  );
}

function Rankings({ activity: { beats, genres, moods } }: { activity: ActivityData }) {
  const topBeats = beats.map(({ id, title, ...row }) => ({
    ...row,
    name: title,
    to: paths.beat(id),
  }));
  const rows = (counted: readonly { name: string; to?: string; plays: number; views: number }[]) =>
    counted.map(({ plays, views, ...row }) => ({
      ...row,
      value: plays,
      text: countWords(plays, 'play'),
      aside: countWords(views, 'view'),
    }));
  const texts = { by: 'plays', nothing: 'Nothing was played or looked at.' };
  return (
    <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:first-child]:col-span-2">
      <Ranking title="Top beats" rows={rows(topBeats)} {...texts} />
      <Ranking title="Genres" rows={rows(genres)} {...texts} />
      <Ranking title="Moods" rows={rows(moods)} {...texts} />
    </div>
  );
}
