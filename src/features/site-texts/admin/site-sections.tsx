import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { Badge } from '@/components/ui/badge';
import { TitledSection } from '@/components/ui/titled-section';
import { demoSections, sectionTexts as words } from '@/content/site-texts';
import type { Section } from '@/features/site-texts/admin/fields';
import {
  countDemo,
  demoParts,
  findStored,
  type StoredTexts,
} from '@/features/site-texts/admin/model';
import { describeLoadFailure, storedTextsQuery } from '@/features/site-texts/admin/queries';
import { siteTextsPages } from '@/features/site-texts/admin/sections';

/** Sections of the pages by page, each with a link to where its texts are edited. */
export function SiteSections() {
  const query = useQuery(storedTextsQuery);
  const { data } = query;
  return (
    <TitledSection title={demoSections.title}>
      {!data ? (
        <QueryFallback query={query} describeFailure={describeLoadFailure} as="h3" />
      ) : (
        <>
          <p className="max-w-[45em] text-ash">
            {demoSections.remaining(countDemo(data))} {demoSections.hint}
          </p>
          <dl className="mt-5 border-t border-rail">
            {siteTextsPages.map(({ path, name, sections }) => (
              <div
                key={path}
                className="grid gap-x-6 border-b border-rail py-3 md:grid-cols-[8rem_1fr]"
              >
                <dt className="font-medium md:py-1.5">{name}</dt>
                <dd className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                  {sections.map((section) => (
                    <Link
                      key={section.name}
                      to={`${path}?edit=${section.name}`}
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

/** Names what a section still shows of the demo (text, picture or both); renders nothing if it shows none. */
export function DemoBadge({ section, stored }: { section: Section; stored: StoredTexts }) {
  const { hasTexts, pictures } = demoParts(section, stored);
  if (!hasTexts && pictures === 0) return null;
  const both = hasTexts && pictures > 0;
  return <Badge>{both ? words.demoBoth : hasTexts ? words.demoText : words.demoPicture}</Badge>;
}
