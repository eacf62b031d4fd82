import { ArrowDown } from 'lucide-react';
import { scrollToSection } from '@/components/layout/scroll-to-section';
import { Button } from '@/components/ui/button';
import { artist } from '@/content/artist';
import { instagram, storyHero, storySections } from '@/content/my-story';
import { pictureSet } from '@/features/story/components/site-picture';

const wide = '/images/story/hero';
const tall = '/images/story/hero-portrait';

/** The opening picture, and the way into the story. */
export function StoryHero() {
  const words = artist.name.split(' ');
  const last = words.pop() ?? '';
  return (
    // The picture is of a night: what stands on it looks the same in both themes.
    <section data-theme="dark" className="relative isolate overflow-hidden bg-stage text-ink">
      <picture>
        <source
          media="(min-width: 768px)"
          srcSet={pictureSet(wide, [800, 1600, 2400])}
          sizes="100vw"
          width={2400}
          height={1200}
        />
        <img
          src={`${tall}-800.webp`}
          srcSet={pictureSet(tall, [400, 800])}
          sizes="100vw"
          alt={storyHero.pictureAlt}
          width={800}
          height={1000}
          fetchPriority="high"
          className="absolute inset-x-0 top-0 -z-10 w-full object-cover max-md:aspect-4/5 md:h-full md:object-[62%_40%]"
        />
      </picture>
      {/* Text stands on darkness: below the picture's subject on a phone, left of it elsewhere. */}
      <div className="absolute inset-x-0 top-0 -z-10 bg-linear-to-t from-chip from-4% via-chip/75 via-24% to-transparent to-55% max-md:h-[125vw] md:bottom-0 md:bg-linear-to-r md:from-chip/90 md:from-5% md:via-chip/55 md:via-45% md:to-75%" />
      <div className="shell flex min-h-[min(calc(100svh-64px),860px)] flex-col justify-end pt-[98vw] pb-10 md:min-h-[min(calc(100svh-64px),620px)] md:justify-center md:py-20 lg:min-h-[min(calc(100svh-64px),980px)]">
        <p className="eyebrow">{storyHero.eyebrow}</p>
        <h1 className="mt-5 text-[clamp(64px,12.5vw,232px)] leading-[0.92] tracking-[-0.03em]">
          {words.join(' ')} <em className="block text-rosin">{last}</em>
        </h1>
        <p className="mt-6 font-display text-[30px] leading-tight md:mt-10 md:text-[44px]">
          {artist.tagline}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3 md:mt-11 md:max-lg:max-w-90">
          <Button size="lg" onClick={() => scrollToSection(storySections.biography)}>
            {storyHero.read}
            <ArrowDown aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
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
