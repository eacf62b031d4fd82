import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { Ranking } from '@/features/office/charts/ranking';
import { ReportSection } from '@/features/office/charts/report-section';
import { Series, type ChartTexts } from '@/features/office/charts/series-chart';
import type { Activity as ActivityData, ActivityDay } from '@/features/office/listening/model';
import { listeningQueries } from '@/features/office/listening/queries';
import { countOf, formatCount } from '@/lib/text/counts';
import { formatChartDay, formatLongDay } from '@/lib/text/dates';

/** Plays and views of the last days. */
export function Activity({ days }: { days: number }) {
  return (
    <ReportSection
      title="Plays and views"
      query={useQuery(listeningQueries.activity(days))}
      what="plays and views"
      skeleton={
        <>
          <Skeleton className="h-80 w-full md:h-96" />
          {/* The height of three rankings with ten entries each, so that little moves after loading. */}
          <Skeleton className="mt-12 h-[580px] w-full" />
        </>
      }
    >
      {(data) => (
        <>
          <ActivitySeries days={data.days} />
          <Rankings activity={data} />
        </>
      )}
    </ReportSection>
  );
}

function ActivitySeries({ days }: { days: readonly ActivityDay[] }) {
  const points = days.map(({ day, plays, views }) => ({ day, above: plays, below: views }));
  const texts: ChartTexts = {
    total: `The last ${days.length} days`,
    label: 'Day by day',
    caption: 'Plays and views a day, the newest first',
    summary: 'Every day in figures',
    columns: ['Day', 'Plays', 'Views'],
    pointName: formatLongDay,
    dayMark: formatChartDay,
    above: (plays) => [formatCount(plays), plays === 1 ? 'play' : 'plays'],
    below: (views) => [formatCount(views), views === 1 ? 'view' : 'views'],
    least: 5,
  };
  return <Series points={points} texts={texts} />;
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
      text: countOf(plays, 'play'),
      aside: countOf(views, 'view'),
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
