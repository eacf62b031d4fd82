import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/states';
import { ExportButton } from '@/components/list/export-button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatGrid } from '@/components/ui/stat-grid';
import { paths } from '@/config/paths';
import { moneyTexts } from '@/content/admin';
import { PeriodChoice, usePeriod } from '@/features/office/charts/period-choice';
import { Ranking } from '@/features/office/charts/ranking';
import { ReportSection } from '@/features/office/charts/report-section';
import { Series, type ChartTexts } from '@/features/office/charts/series-chart';
import {
  moneyPeriods,
  paidOrderColumns,
  toMoneyFigures,
  type MoneyReport,
  type MoneyEntry,
  type MoneyPeriod,
} from '@/features/office/money/model';
import { NearLimits } from '@/features/office/money/near-limits';
import { moneyQueries, readPaidOrders } from '@/features/office/money/queries';
import { useLiveChannel } from '@/lib/data/realtime';
import { countOf, formatCount } from '@/lib/text/counts';
import { formatChartDay, formatChartMonth, formatLongDay, formatMonth } from '@/lib/text/dates';
import { formatCents } from '@/lib/text/money';
import { sourceName } from '@/lib/text/source-name';

/** Money and sales of a period; the period is in the URL. */
export function MoneyOverview() {
  const [period, choosePeriod] = usePeriod('period', moneyPeriods);
  const query = useQuery(moneyQueries.report(period));
  const { data, isPending, isPlaceholderData } = query;
  useLiveChannel({
    channel: 'admin:orders',
    queryKey: moneyQueries.all,
    enabled: data !== undefined,
  });
  const sold = data ? data.current.orders + data.current.free_orders : 0;

  return (
    <>
      <ReportSection
        title="From orders"
        action={
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
            <PeriodChoice periods={moneyPeriods} chosen={period} choose={choosePeriod} />
            <ExportButton
              name="paid-orders"
              what="paid orders"
              columns={paidOrderColumns}
              readAfter={readPaidOrders}
              view={data?.since ?? ''}
              disabled={sold === 0 || isPlaceholderData}
            />
          </div>
        }
        query={query}
        what="the money"
        skeleton={
          <>
            <Skeleton className="h-96 w-full" />
            <Skeleton className="mt-12 h-80 w-full md:h-96" />
          </>
        }
      >
        {(money) =>
          sold + money.current.placed > 0 ? (
            <Report money={money} period={period} />
          ) : (
            <EmptyState title={moneyTexts.none.title} className="border-t-0">
              {moneyTexts.none.text}
            </EmptyState>
          )
        }
      </ReportSection>
      {/* Rendered after the report, because a report is longer than its skeleton and would move it. */}
      {!isPending && (
        <div className="mt-16">
          <NearLimits />
        </div>
      )}
    </>
  );
}

function Report({ money, period }: { money: MoneyReport; period: MoneyPeriod }) {
  const points = money.series.map(({ day, paid_cents: paid, kept_cents: kept }) => ({
    day,
    above: kept,
    below: paid - kept,
  }));
  const texts = chartTexts(period, money.since);
  const nothing = moneyTexts.nothingSold;
  return (
    <>
      {/* The figures' top border covers the heading's bottom border. */}
      <div className="-mt-[17px] md:-mt-[29px]">
        <StatGrid figures={toMoneyFigures(money)} columns={3} failed={false} />
      </div>
      <p className="mt-4 max-w-[45em] text-sm text-ash">{moneyTexts.hint}</p>
      <div className="mt-14">
        <Series points={points} texts={texts} />
      </div>
      <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2">
        <MoneyRanking
          title="Top beats"
          entries={money.beats}
          nothing={nothing}
          toPath={paths.beat}
        />
        <MoneyRanking title="Licenses" entries={money.licenses} nothing={nothing} />
        <MoneyRanking title="Discount codes" entries={money.codes} nothing={moneyTexts.noCodes} />
        <MoneyRanking
          title="Where buyers came from"
          entries={money.sources.map((source) => ({
            ...source,
            name: sourceName({ host: source.host, utm: source.name }),
          }))}
          nothing={nothing}
          countSold={(orders) => countOf(orders, 'order')}
        />
        {money.products.length > 0 && (
          <MoneyRanking
            title="Merch"
            entries={money.products}
            nothing={nothing}
            toPath={paths.merchProduct}
          />
        )}
      </div>
    </>
  );
}

function chartTexts({ value, label, unit }: MoneyPeriod, since: string): ChartTexts {
  const isByDay = unit === 'day';
  return {
    total: value === 'all' ? `Since ${formatMonth(since)}` : `The last ${label}`,
    label: isByDay ? 'Day by day' : 'Month by month',
    caption: `Money kept and refunded a ${unit}, the newest first`,
    summary: `Every ${unit} in figures`,
    columns: [isByDay ? 'Day' : 'Month', 'Kept', 'Refunded, lost or in dispute'],
    pointName: isByDay ? formatLongDay : formatMonth,
    dayMark: isByDay ? formatChartDay : formatChartMonth,
    above: (cents) => [formatCents(cents), 'kept'],
    below: (cents) => [formatCents(cents), 'refunded, lost or in dispute'],
    least: 1000,
  };
}

interface MoneyRankingProps {
  title: string;
  entries: readonly MoneyEntry[];
  nothing: string;
  toPath?: (id: number) => string;
  countSold?: (sold: number) => string;
}

function MoneyRanking({
  title,
  entries,
  nothing,
  toPath,
  countSold = (sold) => `${formatCount(sold)} sold`,
}: MoneyRankingProps) {
  return (
    <Ranking
      title={title}
      by="money kept"
      nothing={nothing}
      rows={entries.map(({ id, name, sold, kept_cents: kept, off_cents: off }) => ({
        name,
        to: toPath && id !== null ? toPath(id) : undefined,
        value: kept,
        text: formatCents(kept),
        aside:
          off === null ? countSold(sold) : `${countOf(sold, 'order')}, ${formatCents(off)} off`,
      }))}
    />
  );
}
