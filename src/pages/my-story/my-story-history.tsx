import { Link } from 'react-router-dom';
import { PartHeading } from '@/components/layout/page-parts';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { lineage, timeline } from '@/content/my-story';
import { useSiteText } from '@/features/site-texts/use-site-text';

/** How wide the string swings beside an item, as a share of the available width. */
const swing = (index: number) => 0.25 + (0.75 * index) / (timeline.items.length - 1);

/** The stages of a life along one string, which swings wider from each to the next. */
export function Timeline() {
  const { eyebrow, title: heading, items } = useSiteText(timeline);
  return (
    <Section id="timeline" className="shell pt-24 md:pt-40">
      <div className="mb-12 md:mb-16 md:text-center">
        <PartHeading id="timeline-heading" eyebrow={eyebrow}>
          {heading}
        </PartHeading>
      </div>
      <ol>
        {items.map(({ image, when, title, text }, i) => (
          <li
            key={i}
            className="group relative grid items-center gap-x-6 pb-14 pl-14 md:grid-cols-[1fr_120px_1fr] md:gap-x-[2vw] md:py-14 md:pl-0 lg:grid-cols-[1fr_260px_1fr] lg:py-20"
          >
            <Drawing
              file="swing"
              part="swing"
              viewBox={`${-50 / swing(i)} 0 ${100 / swing(i)} 100`}
              preserveAspectRatio="none"
              className="absolute inset-y-0 left-0 h-full w-10 text-rosin md:left-1/2 md:w-[120px] md:-translate-x-1/2 lg:w-[260px]"
            />
            <SiteImage
              picture={image}
              height={600}
              sizes="(min-width: 768px) 42vw, 80vw"
              className="aspect-4/3 w-full rounded-xs md:row-start-1 md:group-even:col-start-3"
            />
            <div className="mt-6 md:col-start-3 md:row-start-1 md:mt-0 md:group-even:col-start-1">
              <p className="font-display text-[24px] text-rosin italic md:text-title-xs">{when}</p>
              <h3 className="mt-1 text-[38px] md:text-title-xl lg:text-[60px]">{title}</h3>
              <p className="mt-4 max-w-[30.7em] text-lead text-ash">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Lineage() {
  const { eyebrow, title, intro, members } = useSiteText(lineage);
  return (
    <Section id="lineage" className="shell pt-24 md:pt-40">
      <div className="mb-12 grid items-end gap-x-12 gap-y-4 md:mb-16 md:grid-cols-[2fr_1fr]">
        <PartHeading id="lineage-heading" eyebrow={eyebrow}>
          {title}
        </PartHeading>
        <p className="max-w-[20.5em] text-lead text-ash md:pb-2">{intro}</p>
      </div>
      <ol>
        {members.map(({ string, name, played, text, gift, image }, i) => (
          <li key={string}>
            <div
              aria-hidden="true"
              style={{ height: 5 - i * 1.35 }}
              className="rounded-full bg-rosin"
            />
            <div className="grid grid-cols-[44px_1fr_auto] gap-x-4 gap-y-4 pt-6 pb-12 md:grid-cols-[104px_minmax(0,1.2fr)_minmax(0,1fr)_auto] md:items-start md:gap-x-8 md:pt-8 md:pb-14 lg:grid-cols-[200px_minmax(0,1.3fr)_minmax(0,1fr)_auto]">
              <p
                aria-hidden="true"
                className="font-display text-[56px] leading-[0.72] text-rosin italic md:text-[96px] lg:text-[208px]"
              >
                {string}
              </p>
              <div>
                <h3 className="text-[36px] md:text-title-lg lg:text-title-2xl">{name}</h3>
                <p className="mt-1 text-ash">{played}</p>
              </div>
              <div className="max-md:order-last max-md:col-span-2 max-md:col-start-2">
                <p className="max-w-[28.2em] text-lead">{text}</p>
                <p className="mt-5 eyebrow">{lineage.handedDown}</p>
                <p className="mt-1 font-display text-[24px] leading-tight italic">{gift}</p>
              </div>
              <SiteImage
                picture={image}
                height={1000}
                sizes="(min-width: 1024px) 200px, 128px"
                className="aspect-4/5 w-24 rounded-xs md:w-32 lg:w-50"
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to={paths.gallery}>{lineage.gallery}</Link>
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to={paths.playlist}>{lineage.playlist}</Link>
        </Button>
      </div>
    </Section>
  );
}
