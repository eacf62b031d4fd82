import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented } from '@/components/layout/page-parts';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { TitledSection } from '@/components/ui/titled-section';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { CALENDAR_FILE, datesPage, datesTexts as texts } from '@/content/live-dates';
import { DateList } from '@/features/dates/date-list';
import { dateNode } from '@/features/dates/model';
import { dateQueries } from '@/features/dates/queries';
import { loadFailed } from '@/lib/data/messages';
import { useShownPages } from '@/lib/data/shown-pages';

const PAST_LENGTH = 10;

export function DatesPage() {
  const query = useQuery(dateQueries.shown);
  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={datesPage} nodes={query.data?.upcoming.map(dateNode) ?? []} />
      <p className="mb-4 eyebrow">{texts.eyebrow}</p>
      <h1 className="text-[clamp(52px,7.4vw,124px)] leading-[0.94]">
        <Accented>{texts.title}</Accented>
      </h1>
      <p className="mt-6 max-w-[26.9em] text-lead text-ash">{texts.intro}</p>
      {env.siteUrl !== '' && <Subscription address={`${env.siteUrl}/${CALENDAR_FILE}`} />}
      <div className="mt-14 md:mt-20">
        {query.data ? (
          <Dates {...query.data} />
        ) : (
          <QueryFallback
            query={query}
            describeFailure={loadFailed('the live dates')}
            loading={texts.loading}
          />
        )}
      </div>
    </div>
  );
}

/** Calendar apps open `webcal:`; for those on the web, such as Google's, the address is copied. */
function Subscription({ address }: { address: string }) {
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <Button asChild variant="link">
        <a href={address.replace(/^https?/, 'webcal')}>{texts.subscribe}</a>
      </Button>
      <CopyButton text={address} label={texts.copy}>
        {texts.copy}
      </CopyButton>
    </p>
  );
}

function Dates({ upcoming, past }: Awaited<ReturnType<typeof dateQueries.shown.queryFn & object>>) {
  const [pages, showPages] = useShownPages();
  return (
    <>
      {upcoming.length > 0 ? (
        <TitledSection title={texts.upcoming}>
          <DateList label={texts.upcoming} dates={upcoming} />
        </TitledSection>
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
        <TitledSection title={texts.past} className="mt-20">
          <DateList label={texts.past} dates={past.slice(0, pages * PAST_LENGTH)} isPast />
          {past.length > pages * PAST_LENGTH && (
            <Button variant="outline" className="mt-7" onClick={() => showPages(pages + 1)}>
              {texts.more}
            </Button>
          )}
        </TitledSection>
      )}
    </>
  );
}
