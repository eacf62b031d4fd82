import Clapperboard from 'lucide-react/icons/clapperboard';
import { Link } from 'react-router-dom';
import { Section } from '@/components/layout/section';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { paths } from '@/config/paths';
import { radioDial } from '@/content/artist';
import { playlistSection, radioSection, singleTeaser } from '@/content/home-sections';
import { datesPage } from '@/content/live-dates';
import { NewsletterForm } from '@/features/messages/contact-forms';
import { SpotifyPlayer } from '@/features/player/spotify-player';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

export function SingleTeaser() {
  const single = useSiteText(singleTeaser);
  const [rosin, and, smoke] = single.title;
  return (
    <Section id="single" className="relative isolate overflow-hidden border-y border-rail">
      <div className="relative isolate pt-10 pb-7 md:pt-10">
        <div className="shell grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[3fr_5fr_3fr] md:items-end md:gap-x-[4vw]">
          <SiteImage
            picture={single.image}
            height={800}
            sizes="(min-width: 768px) 32vw, 50vw"
            alt={single.coverAlt}
            className="aspect-square w-full"
          />
          <div className="max-md:order-first max-md:col-span-2">
            <p className="eyebrow">{single.eyebrow}</p>
            <h2
              id="single-heading"
              className="mt-4 text-[min(21vw,96px)] leading-[0.88] md:mt-5 md:text-[min(8vw,112px)]"
            >
              {rosin} <em className="text-rosin">{and}</em> <span className="block">{smoke}</span>
            </h2>
            <p className="mt-5 flex items-baseline gap-4 border-t border-rail pt-3 md:mt-6 md:pt-3.5">
              <span className="text-sm text-ash">{single.launchLabel}</span>
              <span className="font-display text-title-2xs text-rosin italic">{single.launch}</span>
            </p>
            <p className="mt-3 max-w-[28.2em] text-ash">{single.text}</p>
          </div>
          <Reel title={single.reel} note={single.reelNote} />
        </div>
      </div>
      <EarlyAccess />
    </Section>
  );
}

function Reel({ title, note }: { title: string; note: string }) {
  return (
    <div className="relative flex w-full flex-col justify-between border border-edge p-4 md:min-h-[240px] md:gap-8">
      <Drawing
        file="smoke"
        part="smoke"
        viewBox="-60 0 520 600"
        preserveAspectRatio="xMaxYMax meet"
        className="absolute -bottom-8 left-[-2vw] -z-10 h-[560px] -translate-x-1/2 md:-bottom-12 md:left-[-2.5vw] md:h-[680px]"
      />
      <Clapperboard strokeWidth={1} className="size-9 text-rosin" />
      <div>
        <p className="font-display text-2xl leading-tight lg:text-title-xs">{title}</p>
        <p className="mt-2 text-sm text-ash">{note}</p>
      </div>
    </div>
  );
}

function EarlyAccess() {
  const { title, text, label, action } = singleTeaser.early;
  return (
    <div className="shell pb-10 md:pb-6">
      <div className="grid gap-x-[5vw] gap-y-4 border-t border-rail pt-5 md:grid-cols-[5fr_7fr]">
        <div>
          <h3 className="text-title-md">{title}</h3>
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
  const { title, text, action } = useSiteText(playlistSection);
  return (
    <Section id="playlist" className="shell grid gap-x-[5vw] gap-y-5 lg:grid-cols-[5fr_7fr]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:items-start lg:justify-center lg:gap-y-5 lg:pb-14">
        <h2
          id="playlist-heading"
          className="text-title-xl md:text-title-2xl lg:text-[min(5vw,72px)]"
        >
          {title}
        </h2>
        <p className="w-full max-w-[25.6em] text-ash max-lg:order-last md:text-lg">{text}</p>
        <Link to={paths.playlist} className="text-link">
          {action}
        </Link>
      </div>
      <SpotifyPlayer compact />
    </Section>
  );
}

/** The part of the band that the dial shows, in MHz. */
const BAND = { from: 87, to: 109 };
const ticks = Array.from({ length: (BAND.to - BAND.from) * 5 + 1 }, (_, i) => BAND.from + i / 5);

const position = (mhz: number) => `${((mhz - BAND.from) / (BAND.to - BAND.from)) * 100}%`;

export function RadioSection() {
  const radio = useSiteText(radioSection);
  const dial = useSiteText(radioDial).frequencies;
  // Invalid and repeated numbers are dropped, because the page previews the texts while an admin types them.
  const frequencies = [...new Set(dial.map(Number.parseFloat).filter(Number.isFinite))];
  return (
    <Section
      id="radio"
      className="content-start gap-x-[5vw] md:max-lg:shell md:max-lg:grid md:max-lg:grid-cols-[5fr_7fr]"
    >
      <SiteImage
        picture={radio.image}
        widths={[800, 1600]}
        height={900}
        sizes="(min-width: 768px) 40vw, 100vw"
        alt={radio.alt}
        className="aspect-2/1 w-full md:rounded-sm md:max-lg:h-full lg:aspect-7/2"
      />
      <div className="mt-6 max-md:shell md:max-lg:mt-0">
        <p className="eyebrow">{radio.eyebrow}</p>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h2 id="radio-heading" className="text-title-xl leading-[0.95] md:text-title-2xl">
            {radio.title}
          </h2>
          <ul
            aria-label={radio.frequencies}
            className="flex items-end gap-x-6 max-md:order-last max-md:w-full max-md:justify-between"
          >
            {frequencies.map((mhz) => (
              <li key={mhz} className="font-display text-title-xl leading-none md:text-title-lg">
                {mhz} <span className="text-[0.42em] text-rosin italic">FM</span>
              </li>
            ))}
          </ul>
          <div className="w-full max-md:-mt-1">
            <p className="max-w-[30em] text-ash">{radio.text}</p>
            <div className="flex flex-wrap gap-x-6">
              <Link to={paths.myStory} className="text-link">
                {radio.action}
              </Link>
              <Link to={paths.dates} className="text-link">
                {datesPage.title}
              </Link>
            </div>
          </div>
        </div>
        <Dial frequencies={frequencies} />
      </div>
    </Section>
  );
}

/** The scale of a radio. Decorative. */
function Dial({ frequencies }: { frequencies: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative mt-5 h-14 border-t border-edge">
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
          className="absolute -top-4 h-12 w-0.5 -translate-x-1/2 bg-rosin"
        />
      ))}
    </div>
  );
}
