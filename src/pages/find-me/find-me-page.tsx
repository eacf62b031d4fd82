import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented, ClosingSection } from '@/components/layout/page-parts';
import { Drawing } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { artist, contactData } from '@/content/artist';
import { contactSection } from '@/content/contact';
import {
  artistIdentity,
  contactLabels as labels,
  datesLink,
  findMeEnd,
  findMeIntro,
  findMePage,
  findMeTypes,
  map,
} from '@/content/find-me';
import { ContactForm } from '@/features/messages/contact-forms';
import { useSiteText } from '@/features/site-texts/use-site-text';

/** Parts of this page whose texts admins may change. */
export const sections = [findMeIntro, artistIdentity, contactData, map, findMePage];

export function FindMePage() {
  const intro = useSiteText(findMeIntro);
  const { phone, location } = useSiteText(contactData);
  const { responseTime } = useSiteText(contactSection);
  const facts: { label: string; value: string; href?: string }[] = [
    { label: labels.email, value: artist.email, href: `mailto:${artist.email}` },
    { label: labels.phone, value: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    { label: labels.location, value: location },
    { label: labels.responseTime, value: responseTime },
  ];
  const { title: mapTitle, text: mapText } = useSiteText(map);
  const [search] = useSearchParams();
  const initialType = findMeTypes.find(({ value }) => value === search.get('type'))?.value;
  return (
    <>
      <PageHead page={useSiteText(findMePage)} />
      <div className="shell pt-12 md:pt-20">
        <p className="eyebrow">{intro.eyebrow}</p>
        <h1 className="mt-5 text-[clamp(60px,11.4vw,200px)] leading-[0.9] tracking-[-0.025em] [&_em]:whitespace-nowrap">
          <Accented>{intro.title}</Accented>
        </h1>
        <p className="mt-7 max-w-[35.8em] text-lead text-ash md:mt-10 md:text-xl">{intro.text}</p>
        <Link to={paths.dates} className="mt-4 text-link text-note">
          {datesLink}
        </Link>
        <dl className="mt-10 grid gap-x-8 border-y border-rail sm:grid-cols-2 md:mt-14 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
          {facts.map(({ label, value, href }) => (
            <div
              key={label}
              className="border-rail py-5 max-sm:not-first:border-t sm:max-xl:nth-[n+3]:border-t"
            >
              <dt className="text-sm text-ash">{label}</dt>
              <dd className="mt-1 font-display text-title-2xs leading-tight md:text-title-sm">
                {href === undefined ? (
                  value
                ) : (
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center break-all underline decoration-edge decoration-1 underline-offset-[6px] hover:decoration-rosin"
                  >
                    {value}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-14 grid items-start gap-x-[6vw] gap-y-16 md:mt-20 lg:grid-cols-[1.15fr_1fr]">
          <section aria-labelledby="write-heading">
            <h2 id="write-heading" className="mb-8 text-title-lg md:text-title-2xl">
              Write to me
            </h2>
            {/* The key renders a new form when a link asks for another type. */}
            <ContactForm
              key={initialType}
              source="find-me"
              projectTypes={findMeTypes}
              {...(initialType && { initialType })}
            />
          </section>
          <figure className="lg:sticky lg:top-24">
            <Drawing
              file="map"
              part="map"
              viewBox="0 0 800 1000"
              preserveAspectRatio="xMidYMid slice"
              className="aspect-4/5 w-full overflow-hidden rounded-xs border border-rail font-display md:max-lg:aspect-16/10 lg:aspect-[4/4.6]"
            />
            <figcaption className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <span className="font-display text-title-2xs text-rosin italic">{mapTitle}</span>
              <span className="text-note text-ash">{mapText}</span>
            </figcaption>
          </figure>
        </div>
      </div>
      <ClosingSection title={findMeEnd} />
    </>
  );
}
