import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/layout/states';
import { Field, Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { StatGrid } from '@/components/ui/stat-grid';
import { listeningTexts } from '@/content/admin';
import { FigureTable } from '@/features/office/charts/figure-table';
import { PeriodChoice, useParam, usePeriod } from '@/features/office/charts/period-choice';
import { Ranking } from '@/features/office/charts/ranking';
import { ReportSection } from '@/features/office/charts/report-section';
import { Activity } from '@/features/office/listening/activity';
import { HeardCurve } from '@/features/office/listening/heard-curve';
import {
  listeningPeriods,
  stepLabels,
  toFunnelFigures,
  type ListeningReport,
  type Steps,
} from '@/features/office/listening/model';
import { listeningQueries } from '@/features/office/listening/queries';
import { countOf, formatCount } from '@/lib/text/counts';
import { formatCents } from '@/lib/text/money';
import { sourceName } from '@/lib/text/source-name';

/** Plays, listening and sales of a period; the period and the chosen beat are in the URL. */
export function ListeningOverview() {
  const [period, choosePeriod] = usePeriod('days', listeningPeriods);
  const query = useQuery(listeningQueries.report(period.value));
  return (
    <div className="grid gap-y-16 md:gap-y-20">
      <ReportSection
        title="From view to order"
        action={<PeriodChoice periods={listeningPeriods} chosen={period} choose={choosePeriod} />}
        query={query}
        what="listening statistics"
        skeleton={
          <>
            <Skeleton className="h-48 w-full" />
            <Skeleton className="mt-12 h-96 w-full" />
          </>
        }
      >
        {(data) =>
          data.beats.length > 0 ? (
            <Report {...data} />
          ) : (
            <EmptyState title={listeningTexts.none.title} className="border-t-0">
              {listeningTexts.none.text}
            </EmptyState>
          )
        }
      </ReportSection>
      {/* Activity waits for the first report, because that report would move it. */}
      {!query.isPending && <Activity days={period.value} />}
    </div>
  );
}

function Report({ total, beats, releases }: ListeningReport) {
  const curveId = useId();
  const [chosen, choose] = useParam('beat', { replace: false });
  const beat = beats.find((one) => String(one.id) === chosen);
  return (
    <>
      {/* The figures' top border covers the heading's bottom border. */}
      <div className="-mt-[17px] md:-mt-[29px]">
        <StatGrid figures={toFunnelFigures(total)} columns={4} failed={false} />
      </div>
      <p className="mt-4 max-w-[45em] text-sm text-ash">{listeningTexts.hint}</p>
      <div className="mt-14 grid gap-x-[4vw] gap-y-12 xl:grid-cols-[3fr_2fr]">
        <section aria-labelledby={curveId} className="min-w-0">
          <h3 id={curveId} className="text-title-xs">
            How far previews are heard
          </h3>
          <Field label="Beat" className="mt-3 mb-6">
            <Select value={beat ? chosen : ''} onChange={({ target }) => choose(target.value)}>
              <option value="">All beats</option>
              {beats.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <HeardCurve of={beat ?? total} />
        </section>
        <Ranking
          title={`Where listeners ${beat ? `of “${beat.title}” ` : ''}come from`}
          by="plays, and by money kept"
          nothing={listeningTexts.notHeard}
          rows={(beat ?? total).sources.map((source) => ({
            name: sourceName(source),
            value: source.plays,
            text: countOf(source.plays, 'play'),
            ...(source.orders > 0 && {
              aside: `${countOf(source.orders, 'paid order')}, ${formatCents(source.kept_cents)}`,
            }),
          }))}
        />
      </div>
      <Funnel title="Beats" rows={beats} />
      {releases.length > 0 && (
        <Funnel title="Releases" hint={listeningTexts.releasesHint} rows={releases} />
      )}
    </>
  );
}

/** The database returns at most this number of rows. */
const MAX_LISTED = 100;

interface FunnelProps {
  title: string;
  hint?: string;
  rows: readonly (Steps & { id: number; title: string })[];
}

function Funnel({ title, hint, rows }: FunnelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14">
      <h3 id={id} className="text-title-xs">
        {title}
      </h3>
      {hint && <p className="mt-1 text-sm text-ash">{hint}</p>}
      {rows.length >= MAX_LISTED && (
        <p className="mt-1 text-sm text-ash">The first {MAX_LISTED}, by plays</p>
      )}
      <FigureTable
        caption={title}
        columns={['Title', ...stepLabels.map(([, label]) => label)]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [row.title, ...stepLabels.map(([step]) => formatCount(row[step]))],
        }))}
        className="mt-3 table-fixed border-t border-rail [&_:is(td,th):not(:first-child)]:w-14 md:[&_:is(td,th):not(:first-child)]:w-32"
      />
    </section>
  );
}
