import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented } from '@/components/layout/page-parts';
import { Section } from '@/components/layout/section';
import { EmptyState, ErrorState, LoadingState, OfflineNote } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { datesPage, datesTexts as texts } from '@/content/live-dates';
import { DateList } from '@/features/dates/date-list';
import { calendarUrl, dateAnchor, dateNode, projectUrl, webcalUrl } from '@/features/dates/model';
import { dateQueries } from '@/features/dates/queries';
import { describeError } from '@/lib/data/messages';
import { useShownPages } from '@/lib/data/shown-pages';

const PAST_LENGTH = 10;

export function DatesPage() {
  const query = useQuery(dateQueries.visible);
  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={datesPage} nodes={query.data?.upcoming.map(dateNode) ?? []} />
      <p className="mb-4 eyebrow">{texts.eyebrow}</p>
      <h1 className="text-[clamp(52px,7.4vw,124px)] leading-[0.94]">
        <Accented>{texts.title}</Accented>
      </h1>
      <p className="mt-6 max-w-[26.9em] text-lead text-ash">{texts.intro}</p>
      {projectUrl() !== '' && (
        <div className="mt-7 print:hidden">
          {/* Calendar apps open this scheme; the file itself would be added once and not be read again. */}
          <Button asChild variant="link">
            <a href={webcalUrl(calendarUrl())}>{texts.subscribe}</a>
          </Button>
          {/* Calendars on the web, which do not open the scheme, subscribe to a pasted URL. */}
          <p className="mt-2 text-note wrap-anywhere text-ash">
            {texts.calendarAddress} <span className="select-all">{calendarUrl()}</span>
          </p>
        </div>
      )}
      <div className="mt-14 md:mt-20">
        {query.data ? (
          <Dates {...query.data} />
        ) : query.error ? (
          <ErrorState
            as="h2"
            title={texts.notLoaded}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            {describeError(query.error)}
          </ErrorState>
        ) : (
          // QueryFallback is not used, because every public page would load what this page shares with the store.
          <>
            <OfflineNote waiting={query.fetchStatus === 'paused'} />
            <LoadingState label={texts.loading} />
          </>
        )}
      </div>
    </div>
  );
}

function Dates({
  upcoming,
  past,
}: Awaited<ReturnType<typeof dateQueries.visible.queryFn & object>>) {
  const [pages, showPages] = useShownPages();
  const shown = past.slice(0, pages * PAST_LENGTH);
  const next = past[shown.length];
  const showMore = () => {
    flushSync(() => showPages(pages + 1));
    // The first new date takes the focus, because the focused button may have been removed.
    if (next) document.getElementById(dateAnchor(next))?.focus({ preventScroll: true });
  };
  return (
    <>
      {upcoming.length > 0 ? (
        <Section id="upcoming">
          <SectionHeading id="upcoming-heading">{texts.upcoming}</SectionHeading>
          <DateList label={texts.upcoming} dates={upcoming} />
        </Section>
      ) : (
        <EmptyState
          as="h2"
          title={texts.none}
          action={
            <Button asChild>
              <Link to={`${paths.findMe}?type=booking`}>{texts.book}</Link>
            </Button>
          }
        >
          {texts.noneText}
        </EmptyState>
      )}
      {past.length > 0 && (
        <Section id="past" className="mt-20">
          <SectionHeading id="past-heading">{texts.past}</SectionHeading>
          <DateList label={texts.past} dates={shown} isPast />
          {next && (
            <Button variant="outline" className="mt-7" onClick={showMore}>
              {texts.more}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}
