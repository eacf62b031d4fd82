import { Link } from 'react-router-dom';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { bloodline, storyTeaser } from '@/content/home-sections';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { MobileCarousel } from '@/pages/home/mobile-carousel';

export function Bloodline() {
  const { title, description, generations } = useSiteText(bloodline);
  return (
    <Section id="bloodline">
      <div className="shell flex flex-wrap items-end justify-between gap-x-[6vw] gap-y-3">
        <h2 id="bloodline-heading" className="text-[64px] text-rosin italic md:text-[88px]">
          {title}
        </h2>
        <p className="max-w-[24.3em] pb-2 text-ash md:text-lg lg:pb-4">{description}</p>
      </div>
      <div className="relative isolate mt-5 md:mt-6">
        <Drawing
          file="strings"
          part="strings"
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-0 -z-10 h-full w-full max-md:h-[min(61vw,256px)]"
        />
        <MobileCarousel
          labelledBy="bloodline-heading"
          className="max-md:snap-x max-md:gap-4 md:shell"
        >
          <ol className="flex gap-x-4 md:grid md:grid-cols-3 md:gap-x-[3vw] lg:gap-x-[5vw]">
            {generations.map(({ name, when, role, text, alt, image }, i) => (
              // Each person is placed lower than the one before.
              <li
                key={i}
                className="w-[76vw] max-w-[320px] snap-start md:w-auto md:max-w-none md:nth-2:mt-6 md:nth-3:mt-12"
              >
                <SiteImage
                  picture={image}
                  height={1000}
                  sizes="(min-width: 768px) 30vw, 76vw"
                  alt={alt}
                  className="aspect-5/4 w-full rounded-sm object-[50%_30%]"
                />
                <div className="pt-4 md:-mx-4 md:bg-stage md:px-4 md:pt-5 md:pb-1">
                  <p className="eyebrow">{when}</p>
                  <h3 className="mt-2 text-title-sm md:mt-2.5 md:text-[34px]">{name}</h3>
                  <p className="mt-1 text-rosin">{role}</p>
                  <p className="mt-2 max-w-[28.2em] text-note text-ash md:mt-3 md:text-base">
                    {text}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </MobileCarousel>
      </div>
    </Section>
  );
}

export function StoryTeaser() {
  const teaser = useSiteText(storyTeaser);
  const [start, end] = teaser.title;
  return (
    <Section id="story" className="shell grid gap-x-[6vw] gap-y-6 md:grid-cols-[5fr_7fr]">
      <SiteImage
        picture={teaser.image}
        height={1000}
        sizes="(min-width: 768px) 40vw, 100vw"
        alt={teaser.alt}
        className="aspect-2/1 w-full rounded-sm object-[50%_35%] md:aspect-4/3"
      />
      <div className="self-end">
        <p className="eyebrow">{teaser.eyebrow}</p>
        <h2
          id="story-heading"
          className="mt-3 text-[48px] leading-[0.95] md:mt-4 md:text-[min(5.6vw,84px)]"
        >
          {start} <em className="block text-rosin md:pl-[0.9em]">{end}</em>
        </h2>
        <p className="mt-5 max-w-[38em] text-ash md:text-lg">{teaser.text}</p>
        <dl className="mt-5 grid max-w-[560px] grid-cols-3 border-y border-rail md:mt-6">
          {teaser.milestones.map(({ figure, label }, i) => (
            <div
              key={i}
              className="flex flex-row-reverse items-center justify-end gap-2 py-2.5 pr-2 md:flex-col-reverse md:items-start md:gap-0 md:py-3 md:pr-3"
            >
              <dt className="text-fine leading-tight text-balance text-ash md:text-sm">{label}</dt>
              <dd className="font-display text-4xl md:text-5xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <Button asChild variant="outline" size="lg" className="mt-6">
          <Link to={paths.myStory}>{teaser.action}</Link>
        </Button>
      </div>
    </Section>
  );
}
