import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented, PartHeading } from '@/components/layout/page-parts';
import { scrollToSection } from '@/components/layout/scroll';
import { Deferred, Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { HeroPicture } from '@/components/ui/hero-picture';
import { artist, profiles, radioDial } from '@/content/artist';
import {
  accolades,
  biography,
  contents,
  lineage,
  myStoryPage,
  questions,
  radioShow,
  storyEnd,
  storyHero,
  timeline,
} from '@/content/my-story';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { pictureFile } from '@/lib/images/sized-images';
import { Lineage, Timeline } from '@/pages/my-story/my-story-history';
import { Accolades, RadioShow } from '@/pages/my-story/my-story-stage';

/** Parts of this page whose texts admins may change. */
export const sections = [
  storyHero,
  biography,
  timeline,
  lineage,
  accolades,
  radioShow,
  radioDial,
  questions,
  storyEnd,
  myStoryPage,
];

export function MyStoryPage() {
  return (
    <>
      <PageHead page={useSiteText(myStoryPage)} />
      <Hero />
      {/* The biography renders at once, because it begins in the first screen of a tablet. */}
      <Biography />
      {[Timeline, Lineage, Accolades, RadioShow, Questions, NextSteps].map((Part, i) => (
        <Deferred key={i}>
          <Part />
        </Deferred>
      ))}
    </>
  );
}

function Hero() {
  const { socials } = useSiteText(profiles);
  const { eyebrow, image, imageAlt } = useSiteText(storyHero);
  const desktop = pictureFile(image, [800, 1600, 2400]);
  const phone =
    image === storyHero.image ? pictureFile('/images/story/hero-portrait', [400, 800]) : desktop;
  const instagram = socials.find(({ name }) => name === 'Instagram')?.url;
  const words = artist.name.split(' ');
  const last = words.pop() ?? '';
  return (
    // The section is dark in both themes, because its photograph is dark.
    <section data-theme="dark" className="relative isolate overflow-hidden bg-stage text-ink">
      <HeroPicture
        phone={phone}
        desktop={desktop}
        alt={imageAlt}
        className="absolute inset-x-0 top-0 -z-10 w-full object-cover max-md:aspect-4/5 md:h-full md:object-[62%_40%]"
      />
      <div className="absolute inset-x-0 top-0 -z-10 bg-linear-to-t from-chip from-4% via-chip/75 via-24% to-transparent to-55% max-md:h-[125vw] md:bottom-0 md:bg-linear-to-r md:from-chip/90 md:from-5% md:via-chip/55 md:via-45% md:to-75%" />
      <div className="shell flex min-h-[min(calc(100svh-64px),860px)] flex-col justify-end pt-[98vw] pb-10 md:min-h-[min(calc(100svh-64px),620px)] md:justify-center md:py-20 lg:min-h-[min(calc(100svh-64px),980px)]">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 text-[clamp(64px,12.5vw,232px)] leading-[0.92] tracking-[-0.03em]">
          {words.join(' ')} <em className="block text-rosin">{last}</em>
        </h1>
        <p className="mt-6 font-display text-title-sm leading-tight md:mt-10 md:text-title-xl">
          {artist.tagline}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3 md:mt-11 md:max-lg:max-w-90">
          <Button size="lg" onClick={() => scrollToSection('biography')}>
            {storyHero.read}
            <ArrowDown strokeWidth={1.75} className="size-4.5" />
          </Button>
          <Button asChild variant="outline" size="lg">
            <a href={instagram} target="_blank" rel="noreferrer">
              {storyHero.follow}
            </a>
          </Button>
          <Button asChild variant="ghost" size="lg">
            <a href={`mailto:${artist.email}`}>{storyHero.contact}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}

function Biography() {
  const { title, lead, paragraphs, quote } = useSiteText(biography);
  return (
    <Section id="biography" className="shell pt-20 md:pt-28">
      <div className="grid gap-x-[6vw] gap-y-10 lg:grid-cols-[1fr_3fr]">
        <nav aria-label={contents.label}>
          <p className="mb-3 eyebrow">{contents.label}</p>
          <ol className="border-t border-rail max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:md:grid-cols-3">
            {contents.items.map(({ section, label }, i) => (
              <li key={section} className="border-b border-rail">
                <Link
                  to={{ hash: section }}
                  className="group flex min-h-11 items-center gap-4 transition-colors hover:text-rosin"
                >
                  <span className="w-4 text-sm text-ash max-md:hidden">{i + 1}</span>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <h2
            id="biography-heading"
            className="max-w-[7.4em] text-[48px] md:text-[76px] lg:text-[92px]"
          >
            <Accented>{title}</Accented>
          </h2>
          <p className="mt-7 max-w-[20.2em] font-display text-title-2xs leading-[1.25] text-ash md:text-title-md">
            {lead}
          </p>
          <div className="mt-10 gap-x-14 text-lead leading-[1.65] md:mt-14 md:columns-2 [&>p+p]:mt-5 [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1.5 [&>p:first-child]:first-letter:mr-3 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[92px] [&>p:first-child]:first-letter:leading-[0.72] [&>p:first-child]:first-letter:text-rosin">
            {paragraphs.map((paragraph, i) => (
              <p key={i}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <figure className="mx-auto mt-24 max-w-[1100px] text-center md:mt-36">
        <blockquote className="font-display text-title-xl leading-[1.05] text-balance md:text-[72px] lg:text-[92px]">
          “<Accented>{quote}</Accented>”
        </blockquote>
        <figcaption className="mt-6 text-ash">{artist.name}</figcaption>
      </figure>
    </Section>
  );
}

function Questions() {
  const { eyebrow, title, items } = useSiteText(questions);
  return (
    <Section id="questions" className="shell pt-24 md:pt-40">
      <div className="grid gap-x-[6vw] gap-y-8 lg:grid-cols-[1fr_2fr]">
        <PartHeading id="questions-heading" eyebrow={eyebrow}>
          {title}
        </PartHeading>
        <AccordionGroup
          items={items.map(({ question, answer }) => ({
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      </div>
    </Section>
  );
}

function NextSteps() {
  const { title: heading, links } = useSiteText(storyEnd);
  return (
    <Section id="end" className="shell pt-24 md:pt-40">
      <h2
        id="end-heading"
        className="border-b border-rail pb-6 text-[56px] md:text-[96px] lg:text-[132px]"
      >
        <Accented>{heading}</Accented>
      </h2>
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-16">
        {links.map(({ to, title, text }, i) => (
          <li key={i}>
            <Link
              to={to}
              {...(to.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
              className="group flex items-center justify-between gap-6 border-b border-rail py-7 md:py-9"
            >
              <span>
                <span className="block font-display text-[34px] leading-none transition-colors group-hover:text-rosin md:text-title-xl">
                  {title}
                </span>
                <span className="mt-2 block text-ash">{text}</span>
              </span>
              <ArrowUpRight
                strokeWidth={1.25}
                className="size-9 shrink-0 text-ash transition-colors group-hover:text-rosin"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AccordionGroupProps {
  items: readonly { title: string; content: ReactNode }[];
}

/** Answers under their questions, at most one of them open: `name` closes the others. */
function AccordionGroup({ items }: AccordionGroupProps) {
  const name = useId();
  return (
    <div className="border-t border-rail">
      {items.map(({ title, content }, i) => (
        <details key={i} name={name} className="group border-b border-rail">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-5 transition-colors hover:text-rosin [&::-webkit-details-marker]:hidden">
            <h3 className="text-title-2xs leading-tight md:text-title-md">{title}</h3>
            <Plus
              strokeWidth={1.25}
              className="size-7 shrink-0 text-ash transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[41em] animate-fade-in pr-12 pb-8 text-lead text-ash">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
