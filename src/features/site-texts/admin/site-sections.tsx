import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { TitledSection } from '@/components/ui/titled-section';
import { demoSections as words } from '@/content/site-texts';
import { DemoBadge } from '@/features/site-texts/admin/demo-badge';
import {
  describeLoadFailure,
  findStored,
  storedTextsQuery,
} from '@/features/site-texts/admin/queries';
import { countDemo, editAddress, siteSections } from '@/features/site-texts/admin/sections';

/** Sections of the pages by page, each with a link to where its texts are edited. */
export function SiteSections() {
  const query = useQuery(storedTextsQuery);
  const { data } = query;
  return (
    <TitledSection title={words.title}>
      {!data ? (
        <QueryFallback query={query} describeFailure={describeLoadFailure} as="h3" />
      ) : (
        <>
          <p className="max-w-[45em] text-ash">
            {words.remaining(countDemo(data))} {words.hint}
          </p>
          <dl className="mt-5 border-t border-rail">
            {words.pages.map(({ page, name }) => (
              <div
                key={page}
                className="grid gap-x-6 border-b border-rail py-3 md:grid-cols-[8rem_1fr]"
              >
                <dt className="font-medium md:py-1.5">{name}</dt>
                <dd className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                  {siteSections
                    .filter((section) => section.page === page)
                    .map((section) => (
                      <Link
                        key={section.name}
                        to={editAddress(section)}
                        className="inline-flex min-h-9 items-center gap-2 text-ash hover:text-ink"
                      >
                        <span className="underline decoration-edge underline-offset-4">
                          {section.title}
                        </span>
                        <DemoBadge section={section} stored={findStored(data, section.name)} />
                      </Link>
                    ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </TitledSection>
  );
}
