import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { TitledSection } from '@/components/ui/titled-section';
import { demoSections as words } from '@/content/site-texts';
import { DemoBadge } from '@/features/site-texts/admin/demo-badge';
import { type Section } from '@/features/site-texts/admin/fields';
import { demoParts, isDemo, type StoredTexts } from '@/features/site-texts/admin/model';
import {
  describeLoadFailure,
  findStored,
  storedTextsQuery,
} from '@/features/site-texts/admin/queries';
import { editAddress, siteSections } from '@/features/site-texts/admin/sections';

interface SiteSectionsProps {
  /** Lists every section, not only those that still show a text or a picture of the demo. */
  all?: boolean;
}

/** Sections of the pages by page, each with a link to where its texts are edited. */
export function SiteSections({ all = false }: SiteSectionsProps) {
  const query = useQuery(storedTextsQuery);
  const { data } = query;
  const stored = (section: Section) => findStored(data ?? [], section.name);
  const left = siteSections.map((section) => demoParts(section, stored(section)));
  const listed = siteSections.filter((section) => all || isDemo(section, stored(section)));
  return (
    <TitledSection title={words.title}>
      {!data ? (
        <QueryFallback query={query} describeFailure={describeLoadFailure} as="h3" />
      ) : (
        <>
          <p className="max-w-[45em] text-ash">
            {words.remaining(
              left.filter(({ hasTexts }) => hasTexts).length,
              siteSections.length,
              left.reduce((sum, { pictures }) => sum + pictures, 0),
            )}
          </p>
          <dl className="mt-5 border-t border-rail">
            {words.pages.map(({ page, name }) => (
              <PageRow
                key={page}
                name={name}
                sections={listed.filter((each) => each.page === page)}
                stored={all ? stored : null}
              />
            ))}
          </dl>
        </>
      )}
    </TitledSection>
  );
}

interface PageRowProps {
  name: string;
  sections: readonly Section[];
  /** For badges; then all sections are laid out in a grid, which late fonts do not move. Null for no badges. */
  stored: ((section: Section) => StoredTexts) | null;
}

function PageRow({ name, sections, stored }: PageRowProps) {
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-x-6 border-b border-rail py-3 md:grid-cols-[8rem_1fr]">
      <dt className="font-medium md:py-1.5">{name}</dt>
      <dd
        className={stored ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap gap-x-6'}
      >
        {sections.map((section) => (
          <Link
            key={section.name}
            to={editAddress(section)}
            className="inline-flex min-h-9 items-center gap-2 text-ash hover:text-ink"
          >
            <span className="underline decoration-edge underline-offset-4">{section.title}</span>
            {stored && <DemoBadge section={section} stored={stored(section)} />}
          </Link>
        ))}
      </dd>
    </div>
  );
}
