import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '@/app/page-head';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import {
  contactFacts,
  findMeEnd,
  findMeForm,
  findMeIntro,
  findMePage,
  findMeTypes,
  map,
} from '@/content/find-me';
import { ContactForm } from '@/features/messages/contact-forms';
import { Accented, ClosingSection } from '@/features/story/page-parts';

export function FindMePage() {
  const [search] = useSearchParams();
  const asked = findMeTypes.find(({ value }) => value === search.get('type'))?.value;
  return (
    <>
      <PageHead page={findMePage} />
      <div className="shell pt-12 md:pt-20">
        <p className="eyebrow">{findMeIntro.eyebrow}</p>
        <h1 className="mt-5 text-[clamp(60px,11.4vw,200px)] leading-[0.9] tracking-[-0.025em] [&_em]:whitespace-nowrap">
          <Accented>{findMeIntro.title}</Accented>
        </h1>
        <p className="mt-7 max-w-[56ch] text-[17px] text-ash md:mt-10 md:text-xl">
          {findMeIntro.text}
        </p>
        <ContactFacts />
        <div className="mt-14 grid items-start gap-x-[6vw] gap-y-16 md:mt-20 lg:grid-cols-[1.15fr_1fr]">
          <section aria-labelledby="write-heading">
            <h2 id="write-heading" className="mb-8 text-[40px] md:text-[52px]">
              {findMeForm.title}
            </h2>
            {/* A link to another type asks for another form. */}
            <ContactForm
              key={asked}
              source="find-me"
              projectTypes={findMeTypes}
              {...(asked && { initialType: asked })}
            />
          </section>
          <figure className="lg:sticky lg:top-24">
            <div className="relative overflow-hidden rounded-xs border border-rail">
              <RiverMap />
            </div>
            <figcaption className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <span className="font-display text-[26px] text-rosin italic">{map.title}</span>
              <span className="text-[15px] text-ash">{map.text}</span>
            </figcaption>
          </figure>
        </div>
      </div>
      <ClosingSection title={findMeEnd.title}>
        <Button asChild size="lg">
          <Link to={paths.beatStore}>{findMeEnd.action}</Link>
        </Button>
      </ClosingSection>
    </>
  );
}

function ContactFacts() {
  return (
    <dl className="mt-10 grid gap-x-8 border-y border-rail sm:grid-cols-2 md:mt-14 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
      {contactFacts.map(({ label, value, href }) => (
        <div
          key={label}
          className="border-rail py-5 max-sm:not-first:border-t sm:max-xl:nth-[n+3]:border-t"
        >
          <dt className="text-sm text-ash">{label}</dt>
          <dd className="mt-1 font-display text-[26px] leading-tight md:text-[30px]">
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
  );
}

/** The course of the Willamette, from north to south. */
const COURSE =
  'M96 92C104.3 108.3 127.7 159.3 146 190C164.3 220.7 182.7 249 206 276C229.3 303 258.7 328 286 352C313.3 376 344.3 397 370 420C395.7 443 424.7 465.7 440 490C455.3 514.3 464 539.3 462 566C460 592.7 433.3 621 428 650C422.7 679 422 706.7 430 740C438 773.3 459.3 813.3 476 850C492.7 886.7 516 925 530 960C544 995 555 1043.3 560 1060';

/** Portland by its water and its bridges, north up. Decorative. */
function RiverMap() {
  const courseId = useId();
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="block aspect-4/5 w-full md:max-lg:aspect-16/10 lg:aspect-[4/4.6]"
    >
      <use href="/images/drawings/map.svg#map" />
      <defs>
        <path id={courseId} d={COURSE} />
      </defs>
      <g className="fill-ink font-display italic" fontSize={34}>
        <text x={600} y={104} transform="rotate(4 600 104)">
          {map.rivers.north}
        </text>
        <text dy={-54} letterSpacing={2}>
          <textPath href={`#${courseId}`} startOffset="15%">
            {map.rivers.main}
          </textPath>
        </text>
      </g>
    </svg>
  );
}
