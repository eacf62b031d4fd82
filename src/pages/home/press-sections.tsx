import Car from 'lucide-react/icons/car';
import Download from 'lucide-react/icons/download';
import Flame from 'lucide-react/icons/flame';
import MicVocal from 'lucide-react/icons/mic-vocal';
import Moon from 'lucide-react/icons/moon';
import Pause from 'lucide-react/icons/pause';
import Piano from 'lucide-react/icons/piano';
import Play from 'lucide-react/icons/play';
import { useRef, useState, type ComponentProps } from 'react';
import { Section } from '@/components/layout/section';
import { Mark } from '@/components/layout/wordmark';
import { Button, IconButton } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SiteImage } from '@/components/ui/site-image';
import { fans, press } from '@/content/home-sections';
import { useAutoScroll } from '@/features/gallery/public/use-auto-scroll';
import type { SectionTexts } from '@/features/site-texts/model';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';
import { MobileCarousel } from '@/pages/home/mobile-carousel';
import { SocialPosts } from '@/pages/home/social-posts';

/** Width of a card and its gap in the strip on phones, in CSS pixels. */
const CARD_PITCH = 296 + 20;

const avatarIcons: Readonly<Record<string, typeof Mark | typeof Car>> = {
  '🚗': Car,
  '🎹': Piano,
  '🔥': Flame,
  '🎤': MicVocal,
  '🌙': Moon,
  '🎻': Mark,
};

/** A grid in wide windows, on phones a strip that scrolls automatically. */
export function FanQuotes() {
  const { title, quotes } = useSiteText(fans);
  const scroller = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const wide = useMediaQuery(DESKTOP_QUERY);
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY, true);
  const loops = !wide && !reducedMotion;
  useAutoScroll(scroller, { running: loops && !paused, period: quotes.length * CARD_PITCH });

  const pauseButton = (
    <IconButton
      variant="outline"
      label={paused ? fans.resume : fans.pause}
      onClick={() => setPaused(!paused)}
    >
      {paused ? <Play className="translate-x-px" /> : <Pause />}
    </IconButton>
  );
  return (
    <Section id="fans">
      <div className="shell">
        <SectionHeading id="fans-heading" action={loops && pauseButton}>
          {title}
        </SectionHeading>
      </div>
      <MobileCarousel ref={scroller} labelledBy="fans-heading" className="max-md:gap-5 md:shell">
        <QuoteList quotes={quotes} aria-labelledby="fans-heading" />
        {loops && <QuoteList quotes={quotes} aria-hidden="true" />}
      </MobileCarousel>
    </Section>
  );
}

type FanQuote = SectionTexts<(typeof fans.quotes)[number]>;

type QuoteListProps = Pick<ComponentProps<'ul'>, 'aria-labelledby' | 'aria-hidden'> & {
  quotes: readonly FanQuote[];
};

function QuoteList({ quotes, ...label }: QuoteListProps) {
  return (
    <ul
      {...label}
      className="flex shrink-0 gap-5 md:grid md:grid-cols-2 md:gap-x-[5vw] md:gap-y-0 lg:grid-cols-3"
    >
      {quotes.map((fan, i) => (
        <li key={i} className="max-md:w-[296px]">
          <Quote {...fan} />
        </li>
      ))}
    </ul>
  );
}

function Quote({ quote, handle, platform, avatar }: FanQuote) {
  // The mark replaces an avatar without an icon. An added quote has the avatar of the last default quote.
  const Icon = avatarIcons[avatar] ?? Mark;
  return (
    <figure className="flex h-full flex-col border-rail pt-1 md:border-b md:py-4">
      <blockquote className="font-display text-title-xs leading-[1.16] text-balance md:text-[25px]">
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-6 text-sm md:pt-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-edge text-rosin md:size-9">
          <Icon className="h-4.5 w-auto" />
        </span>
        <span>
          <cite className="block not-italic">{handle}</cite>
          <span className="text-ash">{platform}</span>
        </span>
      </figcaption>
    </figure>
  );
}

export function PressSection() {
  const texts = useSiteText(press);
  return (
    <Section id="press">
      <div className="shell">
        <SectionHeading id="press-heading">{texts.title}</SectionHeading>
      </div>
      {/* On phones articles and posts are in one strip, with the press kit below it. */}
      <div className="md:shell md:grid md:gap-y-8 xl:grid-cols-12 xl:gap-x-[3vw] xl:gap-y-5">
        <MobileCarousel
          labelledBy="press-heading"
          className="max-md:snap-x max-md:gap-4 md:contents"
        >
          <ul className="max-md:contents md:grid md:grid-cols-3 md:gap-6 xl:col-span-5 xl:row-span-2 xl:grid-cols-1 xl:gap-4">
            {texts.features.map(({ outlet, note, title, excerpt, alt, image }, i) => (
              <li
                key={i}
                className="max-md:w-[76vw] max-md:max-w-[320px] max-md:shrink-0 max-md:snap-start"
              >
                <article className="xl:grid xl:grid-cols-[1fr_2fr] xl:items-start xl:gap-5">
                  <SiteImage
                    picture={image}
                    height={500}
                    sizes="(min-width: 1280px) 13vw, (min-width: 768px) 31vw, 76vw"
                    alt={alt}
                    className="aspect-8/5 w-full rounded-sm xl:aspect-square"
                  />
                  <div>
                    <p className="flex flex-wrap items-baseline gap-x-3 max-xl:mt-4">
                      <span className="font-display text-[19px] text-rosin italic">{outlet}</span>
                      <span className="text-sm text-ash">{note}</span>
                    </p>
                    <h3 className="mt-1.5 text-title-2xs">{title}</h3>
                    <p className="mt-2 max-w-[35.8em] text-note text-ash">{excerpt}</p>
                  </div>
                </article>
              </li>
            ))}
          </ul>
          <SocialPosts texts={texts} />
        </MobileCarousel>
        <PressKit texts={texts} />
      </div>
    </Section>
  );
}

/** The attributes of a link to a file, which may be on another site. @param own of a file on this site */
const fileLink = (href: string, own: { download?: true } = {}) =>
  href.startsWith('https://') ? { href, target: '_blank', rel: 'noreferrer' } : { href, ...own };

function PressKit({ texts }: { texts: SectionTexts<typeof press> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-md:shell max-md:mt-6 md:border-t md:border-rail md:pt-5 xl:col-span-12">
      <div>
        <h3 className="text-title-xs">{texts.kitTitle}</h3>
        <p className="mt-1.5 text-ash">{texts.kitText}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-6">
        <Button asChild>
          <a {...fileLink(texts.kitFile, { download: true })}>
            <Download className="size-4.5" />
            {press.kitAction}
          </a>
        </Button>
        <a {...fileLink(texts.sheetFile)} className="text-link text-sm text-ash hover:text-ink">
          {press.sheetAction}
        </a>
      </div>
    </div>
  );
}
