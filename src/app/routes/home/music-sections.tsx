import Clapperboard from 'lucide-react/icons/clapperboard';
import { Link } from 'react-router-dom';
import { Section } from '@/components/layout/section';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { playlistSection, radioSection, singleTeaser } from '@/content/home-sections';
import { NewsletterForm } from '@/features/messages/contact-forms';
import { PlaylistPlayer } from '@/features/story/playlist-player';
import { cn } from '@/lib/cn';

export function SingleTeaser() {
  const [rosin, and, smoke] = singleTeaser.title;
  return (
    <Section id="single" className="relative isolate overflow-hidden border-y border-rail">
      <div className="relative isolate pt-10 pb-7 md:pt-24 md:pb-12">
        <div className="shell grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[4fr_5fr_3fr] md:items-end md:gap-x-[4vw] lg:gap-x-[5vw]">
          <SiteImage
            stem="/images/teaser/single"
            height={800}
            sizes="(min-width: 768px) 32vw, 50vw"
            alt={singleTeaser.coverAlt}
            className="aspect-square w-full"
          />
          <div className="max-md:order-first max-md:col-span-2">
            <p className="eyebrow">{singleTeaser.eyebrow}</p>
            <h2
              id="single-heading"
              className="mt-4 text-[min(21vw,96px)] leading-[0.88] md:mt-5 md:text-[min(9.5vw,128px)] lg:text-[min(11vw,184px)]"
            >
              {rosin} <em className="text-rosin">{and}</em> <span className="block">{smoke}</span>
            </h2>
            <p className="mt-5 flex items-baseline gap-4 border-t border-rail pt-3 md:mt-6 md:pt-3.5">
              <span className="text-sm text-ash">{singleTeaser.launchLabel}</span>
              <span className="font-display text-[26px] text-rosin italic">
                {singleTeaser.launch}
              </span>
            </p>
            <p className="mt-3 max-w-[28.2em] text-ash">{singleTeaser.text}</p>
          </div>
          <Reel />
        </div>
      </div>
      <EarlyAccess />
    </Section>
  );
}

function Reel() {
  return (
    <div className="relative flex w-full flex-col justify-between border border-edge p-4 md:aspect-9/14 md:max-w-[320px] md:p-5">
      <Drawing
        file="smoke"
        part="smoke"
        viewBox="-60 0 520 600"
        preserveAspectRatio="xMaxYMax meet"
        className="absolute -bottom-8 left-[-2vw] -z-10 h-[560px] -translate-x-1/2 md:-bottom-12 md:left-[-2.5vw] md:h-[680px]"
      />
      <Clapperboard strokeWidth={1} className="size-9 text-rosin" />
      <div>
        <p className="font-display text-2xl leading-tight lg:text-[28px]">{singleTeaser.reel}</p>
        <p className="mt-2 text-sm text-ash">{singleTeaser.reelNote}</p>
      </div>
    </div>
  );
}

function EarlyAccess() {
  const { title, text, label, action } = singleTeaser.early;
  return (
    <div className="shell pb-10 md:pb-20">
      <div className="grid gap-x-[5vw] gap-y-4 border-t border-rail pt-6 md:grid-cols-[4fr_8fr] md:pt-8">
        <div>
          <h3 className="text-[32px]">{title}</h3>
          <p className="mt-2 max-w-[25.6em] text-ash">{text}</p>
        </div>
        <div className="min-h-[136px] max-w-[640px] min-[380px]:min-h-[76px]">
          <NewsletterForm interest="early-access" label={label} action={action} />
        </div>
      </div>
    </div>
  );
}

export function PlaylistSection() {
  return (
    <Section id="playlist" className="shell grid gap-x-[5vw] gap-y-5 lg:grid-cols-[4fr_8fr]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:items-start lg:justify-center lg:gap-y-5 lg:pb-14">
        <h2 id="playlist-heading" className="text-[44px] md:text-[52px] lg:text-[min(6vw,92px)]">
          {playlistSection.title}
        </h2>
        <p className="w-full max-w-[25.6em] text-ash max-lg:order-last md:text-lg">
          {playlistSection.text}
        </p>
        <Link to={paths.playlist} className="text-link">
          {playlistSection.action}
        </Link>
      </div>
      <PlaylistPlayer compact />
    </Section>
  );
}

/** The part of the band that the dial shows, in MHz. */
const BAND = { from: 87, to: 109 };
const ticks = Array.from({ length: (BAND.to - BAND.from) * 5 + 1 }, (_, i) => BAND.from + i / 5);

const position = (mhz: number) => `${((mhz - BAND.from) / (BAND.to - BAND.from)) * 100}%`;

export function RadioSection() {
  const frequencies = artist.radio.frequencies.map(Number.parseFloat);
  return (
    <Section id="radio">
      <div className="grid items-center md:grid-cols-[7fr_5fr]">
        <SiteImage
          stem="/images/teaser/radio"
          widths={[800, 1600]}
          height={900}
          sizes="(min-width: 768px) 58vw, 100vw"
          alt={radioSection.alt}
          className="aspect-2/1 w-full md:aspect-video"
        />
        <div className="shell mt-6 md:m-0 md:pl-[5vw]">
          <p className="eyebrow">{radioSection.eyebrow}</p>
          <h2
            id="radio-heading"
            className="mt-3 text-[44px] leading-[0.95] md:mt-4 md:text-[min(5.4vw,96px)]"
          >
            {radioSection.title}
          </h2>
          <p className="mt-3 max-w-[26.9em] text-ash md:mt-6 lg:text-lg">{radioSection.text}</p>
          <Link to={paths.myStory} className="text-link md:mt-2">
            {radioSection.action}
          </Link>
        </div>
      </div>
      <div className="shell">
        <ul
          aria-label={radioSection.frequencies}
          className="mt-4 flex items-end justify-between md:mt-12"
        >
          {frequencies.map((mhz) => (
            <li
              key={mhz}
              className="font-display text-[44px] leading-none md:text-[min(9vw,120px)]"
            >
              {mhz} <span className="text-[0.42em] text-rosin italic">FM</span>
            </li>
          ))}
        </ul>
        <Dial frequencies={frequencies} />
      </div>
    </Section>
  );
}

/** The scale of a radio. Decorative. */
function Dial({ frequencies }: { frequencies: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative mt-5 h-16 border-t border-edge md:mt-7">
      {ticks.map((mhz) => (
        <span
          key={mhz}
          style={{ left: position(mhz) }}
          className={cn(
            'absolute top-0 w-px bg-edge',
            mhz % 4 === 0 ? 'h-5' : Number.isInteger(mhz) ? 'h-3.5' : 'h-2 max-md:hidden',
          )}
        >
          {mhz % 4 === 0 && (
            <span className="absolute top-7 -translate-x-1/2 text-xs text-ash">{mhz}</span>
          )}
        </span>
      ))}
      {frequencies.map((mhz) => (
        <span
          key={mhz}
          style={{ left: position(mhz) }}
          className="absolute -top-5 h-14 w-0.5 -translate-x-1/2 bg-rosin md:-top-7"
        />
      ))}
    </div>
  );
}
