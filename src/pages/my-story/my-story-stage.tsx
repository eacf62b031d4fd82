import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { PartHeading } from '@/components/layout/page-parts';
import { Section } from '@/components/layout/section';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { SiteImage } from '@/components/ui/site-image';
import { artist, radioDial } from '@/content/artist';
import { accolades, radioShow } from '@/content/my-story';
import { usePlayerActions } from '@/features/player/player-context';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { youtubeId } from '@/lib/text/youtube';

export function Accolades() {
  const {
    eyebrow,
    title: heading,
    image,
    film,
    filmTitle,
    filmUrl,
    items,
  } = useSiteText(accolades);
  return (
    <Section id="accolades" className="shell pt-24 md:pt-40">
      <PartHeading id="accolades-heading" eyebrow={eyebrow}>
        {heading}
      </PartHeading>
      <div className="mt-10 grid items-start gap-x-[6vw] gap-y-12 md:mt-14 lg:grid-cols-[1fr_1.1fr]">
        <ol className="border-t border-rail">
          {items.map(({ year, title, text, watch, instagram }, i) => (
            <li
              key={i}
              className="grid grid-cols-[56px_1fr] gap-x-4 border-b border-rail py-5 md:grid-cols-[80px_1fr]"
            >
              <p className="pt-1 text-sm text-ash">{year}</p>
              <div>
                <h3 className="text-title-xs md:text-title-md">{title}</h3>
                <p className="mt-1.5 max-w-[30.7em] text-ash">{text}</p>
                <p className="mt-1 flex flex-wrap gap-x-6">
                  {watch && <OutLink href={watch} label={accolades.watch} about={title} />}
                  {instagram && (
                    <OutLink href={instagram} label={accolades.instagram} about={title} />
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className="lg:sticky lg:top-24">
          <Film picture={image} title={filmTitle} url={filmUrl} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-ash">
            <p className="max-w-[33.3em]">{film.note}</p>
            <OutLink
              href={filmUrl === accolades.filmUrl ? film.elsewhereUrl : filmUrl}
              label={film.elsewhere}
            />
          </div>
        </div>
      </div>
    </Section>
  );
}

/** `about` distinguishes it from other links with the same label. */
function OutLink({ href, label, about }: { href: string; label: string; about?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={about && `${label}: ${about}`}
      className="text-link gap-1.5 text-note text-ink"
    >
      {label}
      <ArrowUpRight className="size-4 text-ash" />
    </a>
  );
}

/** YouTube loads only when the visitor plays the film. */
function Film({ picture, title, url }: { picture: string; title: string; url: string }) {
  const [isStarted, setIsStarted] = useState(false);
  const { pause } = usePlayerActions();

  return (
    <div
      data-theme="dark"
      className="relative aspect-video overflow-hidden rounded-xs bg-stage text-ink"
    >
      {isStarted ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${youtubeId(url)}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          // The frame takes the focus, because the button that had it was removed.
          ref={focusOnMount}
          className="absolute inset-0 size-full"
        />
      ) : (
        <button
          type="button"
          className="group absolute inset-0 size-full text-left focus-visible:-outline-offset-4"
          onClick={() => {
            // The player stops, so that only one recording plays.
            pause();
            setIsStarted(true);
          }}
        >
          <SiteImage
            picture={picture}
            widths={[800, 1600]}
            height={900}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="size-full"
          />
          <span className="absolute inset-0 bg-linear-to-t from-chip/90 via-chip/20 to-transparent" />
          <span className="absolute inset-x-5 bottom-5 flex items-center gap-4 md:inset-x-7 md:bottom-7">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-chip-on text-chip transition-colors group-hover:bg-white">
              <Play fill="currentColor" strokeWidth={0} className="size-5" />
            </span>
            <span>
              <span className="block font-display text-2xl leading-tight md:text-title-md">
                {title}
              </span>
              <span className="text-sm">{accolades.film.play}</span>
            </span>
          </span>
        </button>
      )}
    </div>
  );
}

export function RadioShow() {
  const radio = useSiteText(radioShow);
  return (
    <Section id="radio" className="shell pt-24 md:pt-40">
      <p className="mb-3 eyebrow">{radio.eyebrow}</p>
      <div className="grid items-end gap-x-12 gap-y-5 md:grid-cols-[1.2fr_1fr]">
        <h2 id="radio-heading" className="text-title-xl md:text-[64px] lg:text-[84px]">
          {radio.title}
        </h2>
        <p className="max-w-[30.7em] text-lead text-ash md:pb-2">{radio.text}</p>
      </div>
      <div className="mt-12 md:mt-16">
        <p className="mb-2 font-display text-title-xs text-rosin italic">{radio.listen}</p>
        <RadioDial />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ash">{radio.elsewhere}</p>
        <Button asChild variant="outline">
          <a href={radio.replayUrl} target="_blank" rel="noreferrer">
            {radio.replay}
          </a>
        </Button>
      </div>
    </Section>
  );
}

/** The part of the band that the dial shows, in MHz. */
const BAND = { from: 86, to: 110 };
const ticks = Array.from({ length: (BAND.to - BAND.from) * 2 + 1 }, (_, i) => BAND.from + i / 2);

const position = (mhz: number) => `${((mhz - BAND.from) / (BAND.to - BAND.from)) * 100}%`;

/** A tuner's scale with a needle on each frequency. */
function RadioDial() {
  const dial = useSiteText(radioDial).frequencies;
  // Invalid and repeated numbers are dropped, because the page previews the texts while an admin types them.
  const frequencies = [...new Set(dial.map(Number.parseFloat).filter(Number.isFinite))];
  return (
    <div
      role="img"
      aria-label={`Listen in ${artist.radio.city} on ${dial.join(' or ')}`}
      className="pt-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        {frequencies.map((mhz) => (
          <p
            key={mhz}
            className="font-display text-[clamp(84px,15vw,232px)] leading-[0.9] tracking-[-0.03em]"
          >
            {mhz}
            <span className="ml-[0.12em] text-[0.22em] tracking-normal text-rosin italic">
              {radioShow.unit}
            </span>
          </p>
        ))}
      </div>
      <div className="relative mt-8 h-24 border-b border-rail">
        {ticks.map((mhz) => (
          <span
            key={mhz}
            style={{ left: position(mhz) }}
            className={`absolute bottom-0 w-px bg-edge ${mhz % 4 === 2 ? 'h-8' : mhz % 1 === 0 ? 'h-5' : 'h-2.5 max-md:hidden'}`}
          />
        ))}
        {[90, 94, 98, 102, 106].map((mhz) => (
          <span
            key={mhz}
            style={{ left: position(mhz) }}
            className="absolute bottom-10 -translate-x-1/2 text-sm text-ash"
          >
            {mhz}
          </span>
        ))}
        {frequencies.map((mhz) => (
          <span
            key={mhz}
            style={{ left: position(mhz) }}
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-varnish before:absolute before:-top-1 before:-left-[3px] before:size-2 before:rounded-full before:bg-varnish"
          />
        ))}
      </div>
    </div>
  );
}
