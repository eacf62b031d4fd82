import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { Badge } from '@/components/ui/badge';
import { SectionHeading } from '@/components/ui/section-heading';
import { demoSections as words, sectionTexts } from '@/content/site-texts';
import { type Section } from '@/features/site-texts/admin/fields';
import { hasDemoTexts } from '@/features/site-texts/admin/model';
import {
  describeLoadFailure,
  findStored,
  storedTextsQuery,
} from '@/features/site-texts/admin/queries';
import { editAddress, siteSections } from '@/features/site-texts/admin/sections';

interface SiteSectionsProps {
  /** Lists every section, not only those that still show a text of the demo. */
  all?: boolean;
}

/** Sections of the pages by page, each with a link to where its texts are edited. */
export function SiteSections({ all = false }: SiteSectionsProps) {
  const id = useId();
  const query = useQuery(storedTextsQuery);
  const { data } = query;
  const left =
    data && siteSections.filter((section) => hasDemoTexts(section, findStored(data, section.name)));
  const listed = all ? siteSections : left;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{words.title}</SectionHeading>
      {!left || !listed ? (
        <QueryFallback query={query} describeFailure={describeLoadFailure} as="h3" />
      ) : (
        <>
          <p className="max-w-[45em] text-ash">{words.left(left.length, siteSections.length)}</p>
          <dl className="mt-5 border-t border-rail">
            {words.pages.map(({ page, name }) => (
              <PageRow
                key={page}
                name={name}
                sections={listed.filter((each) => each.page === page)}
                demo={all ? left : null}
              />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

interface PageRowProps {
  name: string;
  sections: readonly Section[];
  /** The sections that get a badge; then all are laid out in a grid, which late fonts do not move. Null for no badges. */
  demo: readonly Section[] | null;
}

function PageRow({ name, sections, demo }: PageRowProps) {
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-x-6 border-b border-rail py-3 md:grid-cols-[8rem_1fr]">
      <dt className="font-medium md:py-1.5">{name}</dt>
      <dd
        className={demo ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap gap-x-6'}
      >
        {sections.map((section) => (
          <Link
            key={section.name}
            to={editAddress(section)}
            className="inline-flex min-h-9 items-center gap-2 text-ash hover:text-ink"
          >
            <span className="underline decoration-edge underline-offset-4">{section.title}</span>
            {demo?.includes(section) && <Badge>{sectionTexts.isDefault}</Badge>}
          </Link>
        ))}
      </dd>
    </div>
  );
}
