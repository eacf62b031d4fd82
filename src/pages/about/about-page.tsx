import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { Accented, PartHeading } from '@/components/layout/page-parts';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { aboutIntro, aboutPage, offers, score, storyTeaser, studioImage } from '@/content/about';
import type { SectionTexts } from '@/features/site-texts/model';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

/** Parts of this page whose texts admins may change. */
export const sections = [aboutIntro, studioImage, score, offers, storyTeaser, aboutPage];

export function AboutPage() {
  const studio = useSiteText(studioImage);
  const { eyebrow, title, intro, lanes } = useSiteText(score);
  return (
    <>
      <PageHead page={useSiteText(aboutPage)} />
      <Intro />
      <figure className="shell mt-20 md:mt-28">
        <SiteImage
          picture={studio.image}
          widths={[800, 1600]}
          height={900}
          sizes="(min-width: 1520px) 1408px, 94vw"
          alt={studio.alt}
          className="aspect-4/3 w-full rounded-xs md:aspect-21/9"
        />
        <figcaption className="mt-3 text-sm text-ash">{studio.caption}</figcaption>
      </figure>
      <section className="shell mt-24 md:mt-32">
        <div className="mb-10 grid items-end gap-x-12 gap-y-4 md:mb-14 md:grid-cols-[2fr_1fr]">
          <PartHeading eyebrow={eyebrow}>{title}</PartHeading>
          <p className="max-w-[25.6em] text-lead text-ash">{intro}</p>
        </div>
        <Score lanes={lanes} />
      </section>
      <Offers />
      <StoryTeaser />
    </>
  );
}

function Intro() {
  const intro = useSiteText(aboutIntro);
  return (
    <div className="shell grid gap-x-[6vw] gap-y-12 pt-12 md:grid-cols-[1.5fr_1fr] md:pt-20">
      <div>
        <p className="eyebrow">{intro.eyebrow}</p>
        <h1 className="mt-6 text-[clamp(60px,10.4vw,188px)] leading-[0.9] tracking-[-0.025em]">
          <Accented>{intro.title}</Accented>
        </h1>
        <div className="mt-10 grid gap-x-12 gap-y-8 xl:mt-14 xl:grid-cols-[1.25fr_1fr]">
          <p className="max-w-[15.6em] font-display text-[27px] leading-[1.22] md:text-title-md">
            {intro.lead}
          </p>
          <div className="max-w-[35.8em] text-lead text-ash [&>p+p]:mt-4">
            {intro.paragraphs.map((paragraph, i) => (
              <p key={i}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <div className="grid content-start gap-8 sm:max-md:grid-cols-2">
        <SiteImage
          picture={intro.image}
          height={1000}
          sizes="(min-width: 768px) 36vw, 92vw"
          alt={intro.portraitAlt}
          eager
          className="aspect-4/5 w-full rounded-xs"
        />
        <dl className="border-t border-rail">
          {intro.facts.map(({ label, value }, i) => (
            <div
              key={i}
              className="flex items-baseline justify-between gap-x-6 border-b border-rail py-3"
            >
              <dt className="shrink-0 text-sm text-ash">{label}</dt>
              <dd className="text-right text-note">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Offers() {
  const { title: heading, items } = useSiteText(offers);
  return (
    <Section id="offers" className="shell mt-24 md:mt-36">
      <SectionHeading id="offers-heading">
        <Accented>{heading}</Accented>
      </SectionHeading>
      <ul>
        {items.map(({ title, text, action, to }) => (
          <li key={to} className="border-b border-rail">
            <Link
              to={to}
              className="group grid items-baseline gap-x-10 gap-y-3 py-7 md:grid-cols-[1.1fr_1.4fr_auto] md:py-9"
            >
              <h3 className="text-[36px] transition-colors group-hover:text-rosin group-hover:italic md:text-[48px]">
                {title}
              </h3>
              <p className="max-w-[33.3em] text-lead text-ash">{text}</p>
              <span className="inline-flex min-h-6 items-center gap-2 font-medium md:min-w-44 md:justify-end">
                {action}
                <ArrowUpRight className="size-5 text-ash" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StoryTeaser() {
  const teaser = useSiteText(storyTeaser);
  return (
    <section className="shell mt-24 md:mt-36">
      <div className="grid items-center gap-x-[6vw] gap-y-9 md:grid-cols-[1fr_1.4fr]">
        <SiteImage
          picture={teaser.image}
          height={600}
          sizes="(min-width: 768px) 40vw, 92vw"
          className="aspect-4/3 w-full rounded-xs"
        />
        <div>
          <p className="eyebrow">{teaser.eyebrow}</p>
          <h2 className="mt-4 text-title-xl md:text-[60px] lg:text-[76px]">
            <Accented>{teaser.title}</Accented>
          </h2>
          <p className="mt-5 max-w-[29.4em] text-lead text-ash">{teaser.text}</p>
          <Button asChild size="lg" className="mt-8">
            <Link to={paths.myStory}>{teaser.action}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

const colors = ['text-rosin', 'text-rosin', 'text-ink', 'text-varnish', 'text-ash'];

/** The parts of a beat one below the other, as in a score. Bar lines run through all of them. */
function Score({ lanes }: { lanes: SectionTexts<typeof score>['lanes'] }) {
  return (
    <div className="relative">
      <div className="hidden md:grid md:grid-cols-[minmax(240px,1fr)_2.6fr]">
        <BarLines numbered className="col-start-2" />
      </div>
      <ol>
        {lanes.map(({ id, title, text }, i) => (
          <li
            key={id}
            className="grid border-t border-rail last:border-b md:grid-cols-[minmax(240px,1fr)_2.6fr]"
          >
            <div className="pt-5 md:py-6 md:pr-8">
              <h3 className="flex items-baseline gap-3 text-title-xs lg:text-title-md">
                <span aria-hidden="true" className="font-sans text-sm text-ash">
                  {i + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 max-w-[29.4em] text-note text-ash md:pl-5">{text}</p>
            </div>
            <div className="relative h-28 md:h-auto md:min-h-40">
              <BarLines className="absolute inset-0 border-r border-rail" />
              <Drawing
                file="score"
                part={id}
                viewBox="0 0 800 80"
                preserveAspectRatio="none"
                className={`absolute inset-x-0 inset-y-[12%] h-[76%] w-full ${colors[i]}`}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function BarLines({ numbered = false, className }: { numbered?: boolean; className: string }) {
  return (
    <div aria-hidden="true" className={cn('flex', className)}>
      {Array.from({ length: score.bars }, (_, bar) => (
        <span key={bar} className="flex-1 border-l border-rail text-xs text-ash">
          {numbered && <span className="block pb-2 pl-2">{bar + 1}</span>}
        </span>
      ))}
    </div>
  );
}
