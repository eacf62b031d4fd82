import { Car, Flame, MicVocal, Moon, Pause, Piano, Play, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Mark } from '@/components/layout/mark';
import { IconButton } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { homeSections } from '@/config/paths';
import { fanQuotes, fans, type FanQuote } from '@/content/home-fans';
import { useAutoScroll } from '@/features/gallery/use-auto-scroll';
import { DESKTOP_QUERY, REDUCED_MOTION_QUERY, useMediaQuery } from '@/lib/use-media-query';

const HEADING_ID = 'fans-heading';
/** Of the strip on phones, in CSS pixels. */
const CARD_WIDTH = 296;
const CARD_GAP = 20;
const PERIOD = fanQuotes.length * (CARD_WIDTH + CARD_GAP);

/** How somebody signed, drawn. Null is the f-hole, which no icon set has. */
const drawings: Record<FanQuote['avatar'], LucideIcon | null> = {
  '🚗': Car,
  '🎹': Piano,
  '🔥': Flame,
  '🎤': MicVocal,
  '🌙': Moon,
  '🎻': null,
};

/** What listeners wrote: a page of it where there is room, a strip that moves along on phones. */
export function FanQuotes() {
  const scroller = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const wide = useMediaQuery(DESKTOP_QUERY);
  const still = useMediaQuery(REDUCED_MOTION_QUERY);
  const loops = !wide && !still;
  useAutoScroll(scroller, { running: loops && !paused, period: PERIOD });

  const row = wide ? undefined : { gap: CARD_GAP };
  return (
    <section id={homeSections.fans} aria-labelledby={HEADING_ID}>
      <div className="shell">
        <SectionHeading
          id={HEADING_ID}
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
        // What scrolls and holds nothing to press has to be reachable by itself.
        {...(!wide && { role: 'group', tabIndex: 0, 'aria-labelledby': HEADING_ID })}
        className="flex [scrollbar-width:none] overflow-x-auto overscroll-x-contain px-5 md:mx-auto md:block md:w-full md:max-w-[1520px] md:overflow-visible md:px-[clamp(20px,3.2vw,56px)]"
        style={row}
      >
        <ul
          aria-labelledby={HEADING_ID}
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
  const Drawing = drawings[avatar];
  return (
    <figure className="flex h-full flex-col border-rail pt-3 pb-8 md:border-b md:pt-8">
      <blockquote className="font-display text-[28px] leading-[1.16] text-balance md:text-[32px]">
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-6 text-sm">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-edge text-rosin">
          {Drawing ? (
            <Drawing aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
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
