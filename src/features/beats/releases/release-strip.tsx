import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HiddenLoading } from '@/components/layout/states';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { releasePage as texts } from '@/content/releases';
import { countBeats } from '@/features/beats/model';
import { releaseQueries } from '@/features/beats/releases/queries';
import { ReleaseCover } from '@/features/beats/releases/release-cover';

/** The newest releases, for the end of the store; nothing where there are none. */
export function ReleaseStrip() {
  const { data: releases = [], isLoading } = useQuery(releaseQueries.list());
  if (isLoading) return <HiddenLoading />;
  if (releases.length === 0) return null;
  return (
    // Hidden while a reload returns to its place in the list. The browser would otherwise keep this strip in view while
    // the list above it grows.
    <section
      aria-labelledby="releases-heading"
      className="mt-20 md:mt-28 [html[data-arriving]_&]:hidden"
    >
      <SectionHeading id="releases-heading">{texts.releases}</SectionHeading>
      <ul
        aria-labelledby="releases-heading"
        className="grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-6 md:gap-y-10 lg:grid-cols-3 xl:grid-cols-4"
      >
        {releases.map(({ id, title, beatCount, discountPercent, covers }) => (
          <li key={id} className="group relative">
            <ReleaseCover
              covers={covers}
              sizes="(min-width: 1280px) 23vw, (min-width: 1024px) 31vw, 46vw"
            />
            <h3 className="mt-3 text-[21px] leading-tight wrap-anywhere">
              <Link
                to={paths.release(id)}
                className="rounded-sm group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-sm"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-0.5 text-fine text-ash">
              {countBeats(beatCount, false)}
              {discountPercent > 0 && ` · ${texts.save(discountPercent)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
