import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import { SectionHeading } from '@/components/ui/section-heading';
import { demoSections as words } from '@/content/site-texts';
import { type Section } from '@/features/site-texts/admin/fields';
import { hasDemoTexts } from '@/features/site-texts/admin/model';
import {
  describeLoadFailure,
  findStored,
  storedTextsQuery,
} from '@/features/site-texts/admin/queries';
import { editAddress, siteSections } from '@/features/site-texts/admin/sections';

/** The sections that still show a text of the demo, each with a link to it. */
export function DemoSections() {
  const id = useId();
  const query = useQuery(storedTextsQuery);
  const { data } = query;
  const left =
    data && siteSections.filter((section) => hasDemoTexts(section, findStored(data, section.name)));
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{words.title}</SectionHeading>
      {!left ? (
        <QueryFallback query={query} describeFailure={describeLoadFailure} as="h3" />
      ) : (
        <>
          <p className="max-w-[45em] text-ash">{words.left(left.length, siteSections.length)}</p>
          <dl className="mt-5 border-t border-rail">
            {words.pages.map(({ page, name }) => (
              <PageRow
                key={page}
                name={name}
                sections={left.filter((each) => each.page === page)}
              />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function PageRow({ name, sections }: { name: string; sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-x-6 border-b border-rail py-3 md:grid-cols-[8rem_1fr]">
      <dt className="font-medium md:py-1.5">{name}</dt>
      <dd className="flex flex-wrap gap-x-6">
        {sections.map((section) => (
          <Link
            key={section.name}
            to={editAddress(section)}
            className="inline-flex min-h-9 items-center text-ash underline decoration-edge underline-offset-4 hover:text-ink"
          >
            {section.title}
          </Link>
        ))}
      </dd>
    </div>
  );
}
