import {
  Car,
  Download,
  Flame,
  MicVocal,
  Moon,
  Pause,
  Piano,
  Play,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { PhoneStrip } from '@/app/routes/home/phone-strip';
import { Mark } from '@/components/layout/wordmark';
import { Button, IconButton } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SiteImage } from '@/components/ui/site-image';
import { homeSections } from '@/config/paths';
import {
  fanQuotes,
  fans,
  press,
  pressFeatures,
  type FanQuote,
  type PressFeature,
} from '@/content/home-sections';
import { useAutoScroll } from '@/features/gallery/public/use-auto-scroll';
import { SocialPosts } from '@/features/story/social-posts';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/hooks';

const FANS_HEADING_ID = 'fans-heading';
/** Of the strip on phones, in CSS pixels. */
const CARD_WIDTH = 296;
const CARD_GAP = 20;
const PERIOD = fanQuotes.length * (CARD_WIDTH + CARD_GAP);

/** Null is the f-hole, which no icon set has. */
const avatarIcons: Record<FanQuote['avatar'], LucideIcon | null> = {
  '🚗': Car,
  '🎹': Piano,
  '🔥': Flame,
  '🎤': MicVocal,
  '🌙': Moon,
  '🎻': null,
};

/** A grid where there is room, a strip that moves along on phones. */
export function FanQuotes() {
  const scroller = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const wide = useMediaQuery(DESKTOP_QUERY);
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const loops = !wide && !reducedMotion;
  useAutoScroll(scroller, { running: loops && !paused, period: PERIOD });

  const row = wide ? undefined : { gap: CARD_GAP };
  return (
    <section id={homeSections.fans} aria-labelledby={FANS_HEADING_ID}>
      <div className="shell">
        <SectionHeading
          id={FANS_HEADING_ID}
          action={
            loops && (
              <IconButton
                variant="outline"
                label={paused ? fans.resume : fans.pause}
                onClick={() => setPaused(!paused)}
              >
                {paused ? (
                  <Play aria-hidden="true" strokeWidth={1.5} className="translate-x-px" />
                ) : (
                  <Pause aria-hidden="true" strokeWidth={1.5} />
                )}
              </IconButton>
            )
          }
        >
          {fans.title}
        </SectionHeading>
      </div>
      <div
        ref={scroller}
        data-testid="fan-strip"
        // A scroller without controls has to be reachable by keyboard.
        {...(!wide && { role: 'group', tabIndex: 0, 'aria-labelledby': FANS_HEADING_ID })}
        className="flex [scrollbar-width:none] overflow-x-auto overscroll-x-contain px-5 md:mx-auto md:block md:w-full md:max-w-[1520px] md:overflow-visible md:px-[clamp(20px,3.2vw,56px)]"
        style={row}
      >
        <ul
          aria-labelledby={FANS_HEADING_ID}
          className="flex shrink-0 md:grid md:grid-cols-2 md:gap-x-[5vw] lg:grid-cols-3"
          style={row}
        >
          {fanQuotes.map((fan) => (
            <li key={fan.handle} className="max-md:w-[296px]">
              <Quote fan={fan} />
            </li>
          ))}
        </ul>
        {loops && (
          <div aria-hidden="true" className="flex shrink-0" style={row}>
            {fanQuotes.map((fan) => (
              <div key={fan.handle} className="w-[296px]">
                <Quote fan={fan} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Quote({ fan: { quote, handle, platform, avatar } }: { fan: FanQuote }) {
  const Icon = avatarIcons[avatar];
  return (
    <figure className="flex h-full flex-col border-rail pt-1 md:border-b md:pt-8 md:pb-8">
      <blockquote className="font-display text-[28px] leading-[1.16] text-balance md:text-[32px]">
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-6 text-sm">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-edge text-rosin">
          {Icon ? (
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
          ) : (
            <Mark className="h-5 w-auto" />
          )}
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
  return (
    <section id={homeSections.press} aria-labelledby="press-heading">
      <div className="shell">
        <SectionHeading id="press-heading">{press.title}</SectionHeading>
      </div>
      {/* A phone has articles and posts in one strip, and the kit below it. */}
      <div className="md:shell md:grid md:grid-cols-12 md:gap-x-[4vw] md:gap-y-9">
        <PhoneStrip labelledBy="press-heading" className="md:contents">
          <ul className="contents">
            {pressFeatures.map((feature, index) => (
              <li
                key={feature.title}
                className={cn(
                  'max-md:w-[76vw] max-md:max-w-[320px] max-md:shrink-0 max-md:snap-start',
                  index === 0 ? 'md:col-span-7 md:row-span-2' : 'md:col-span-5',
                )}
              >
                <Feature feature={feature} lead={index === 0} />
              </li>
            ))}
          </ul>
          <SocialPosts />
        </PhoneStrip>
        <PressKit />
      </div>
    </section>
  );
}

function PressKit() {
  return (
    <div className="flex flex-col items-start max-md:shell max-md:mt-6 md:col-span-6 md:col-start-7 md:row-start-3 md:border-t md:border-rail md:pt-7 lg:col-span-4 lg:col-start-1 lg:row-start-4 lg:self-end">
      <h3 className="text-[28px] md:text-[32px]">{press.kitTitle}</h3>
      <p className="mt-1.5 max-w-[40ch] text-ash md:mt-2">{press.kitText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-5 md:gap-x-6">
        <Button asChild>
          <a href={press.kitFile} download>
            <Download aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            {press.kitAction}
          </a>
        </Button>
        <a
          href={press.sheetFile}
          className="inline-flex min-h-11 items-center text-sm text-ash underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {press.sheetAction}
        </a>
      </div>
    </div>
  );
}

/** An article; the first stands large where there is room. */
function Feature({ feature, lead }: { feature: PressFeature; lead: boolean }) {
  const { outlet, note, title, excerpt, alt, image } = feature;
  return (
    <article>
      <SiteImage
        stem={`/images/press/${image}`}
        height={500}
        sizes={lead ? '(min-width: 768px) 56vw, 76vw' : '(min-width: 768px) 38vw, 76vw'}
        alt={alt}
        className={cn('aspect-8/5 w-full rounded-sm', !lead && 'md:aspect-5/2')}
      />
      <p className={cn('mt-4 flex flex-wrap items-baseline gap-x-3', lead && 'md:mt-6')}>
        <span className="font-display text-[19px] text-rosin italic">{outlet}</span>
        <span className="text-sm text-ash">{note}</span>
      </p>
      <h3
        className={cn(
          'mt-1.5 text-[26px]',
          lead ? 'md:mt-3 md:max-w-[18ch] md:text-[44px] lg:text-[56px]' : 'md:text-[30px]',
        )}
      >
        {title}
      </h3>
      <p
        className={cn(
          'mt-2 max-w-[56ch] text-[15px] text-ash',
          lead ? 'md:mt-3 md:text-[17px]' : 'md:text-base',
        )}
      >
        {excerpt}
      </p>
    </article>
  );
}
