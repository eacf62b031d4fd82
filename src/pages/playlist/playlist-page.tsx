import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useId, useState } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Accented, ClosingSection, PartHeading } from '@/components/layout/page-parts';
import { Mark } from '@/components/layout/wordmark';
import { SectionHeading } from '@/components/ui/section-heading';
import { Drawing } from '@/components/ui/site-image';
import {
  featuredTracks,
  films,
  playlistEnd,
  playlistIntro,
  playlistPage,
  playlistPlayer,
} from '@/content/playlist';
import { SpotifyPlayer } from '@/features/player/spotify-player';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

/** Parts of this page whose texts admins may change. */
export const sections = [playlistIntro, featuredTracks, playlistPlayer, films, playlistPage];

export function PlaylistPage() {
  const intro = useSiteText(playlistIntro);
  const [current, setCurrent] = useState(0);
  return (
    <>
      <PageHead page={useSiteText(playlistPage)} />
      <div className="overflow-x-clip">
        <div className="shell grid gap-x-[4vw] pt-12 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:pt-20">
          <div className="relative z-10">
            <p className="eyebrow">{intro.eyebrow}</p>
            <h1 className="mt-5 text-[clamp(56px,8.6vw,156px)] leading-[0.92] tracking-[-0.025em]">
              <Accented>{intro.title}</Accented>
            </h1>
            <p className="mt-6 max-w-[25.6em] text-lead text-ash md:text-lg">{intro.text}</p>
          </div>
          <div className="max-md:my-6 max-md:aspect-[2/1.2] max-md:overflow-hidden max-md:pt-8 md:row-span-2 md:pt-16">
            <div className="md:sticky md:top-32 md:w-[150%]">
              <VinylRecord current={current} />
            </div>
          </div>
          <div className="relative z-10 md:mt-14">
            <FeaturedTracks onPoint={setCurrent} />
          </div>
        </div>
      </div>
      <section aria-labelledby="player-heading" className="shell mt-24 md:mt-32">
        <SectionHeading id="player-heading" eyebrow="Everything so far">
          All releases
        </SectionHeading>
        <SpotifyPlayer />
      </section>
      <ComingFilms />
      <ClosingSection title={playlistEnd} />
    </>
  );
}

/** The four tracks with their links. `onPoint` gets the track under pointer or focus. */
function FeaturedTracks({ onPoint }: { onPoint: (index: number) => void }) {
  const noteId = useId();
  const { notYet, tracks } = useSiteText(featuredTracks);
  return (
    <section aria-label={featuredTracks.label}>
      {notYet !== '' && (
        <p id={noteId} className="pb-5 text-ash">
          {notYet}
        </p>
      )}
      <ol className="border-t border-rail">
        {tracks.map(({ title, note, ...links }, index) => (
          <li key={index} className="border-b border-rail">
            <div
              // The role is `presentation`, because the pointer changes only the decorative drawing beside the
              // list.
              role="presentation"
              className="group grid grid-cols-[36px_1fr] gap-x-3 py-6 md:grid-cols-[52px_1fr]"
              onPointerEnter={() => onPoint(index)}
              onFocus={() => onPoint(index)}
            >
              <span aria-hidden="true" className="pt-2.5 text-sm text-ash md:pt-4">
                {index + 1}
              </span>
              <div>
                <h2 className="text-[36px] transition-colors group-focus-within:text-rosin group-hover:text-rosin md:text-title-xl lg:text-[56px]">
                  {title}
                </h2>
                <p className="mt-2 max-w-[28.2em] text-ash">{note}</p>
                <p className="mt-3 flex flex-wrap gap-2">
                  {featuredTracks.services.map(({ link, name }) => (
                    <TrackLink
                      key={link}
                      href={links[link]}
                      label={`${name}: ${title}`}
                      describedBy={notYet === '' ? undefined : noteId}
                    >
                      {name}
                    </TrackLink>
                  ))}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TrackLinkProps {
  /** '' until the track has a URL at the service. */
  href: string;
  label: string;
  /** The id of the note on links without a URL, if there is one. */
  describedBy: string | undefined;
  children: string;
}

const pill = 'inline-flex min-h-9 items-center rounded-full border px-4 text-sm';

function TrackLink({ href, label, describedBy, children }: TrackLinkProps) {
  if (href !== '') {
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className={cn(pill, 'border-edge hover:border-ink')}
      >
        {children}
      </a>
    );
  }
  return (
    <a
      href={featuredTracks.nowhere}
      aria-disabled="true"
      aria-label={label}
      aria-describedby={describedBy}
      // The link has no URL yet, so it is no tab stop and does not jump to the top of the page.
      tabIndex={-1}
      onClick={(event) => event.preventDefault()}
      className={cn(pill, 'cursor-not-allowed border-dashed border-rail text-ash')}
    >
      {children}
    </a>
  );
}

const RECORD = '/images/drawings/record.svg';
/** The angle in degrees that lays the bow on each track, the outermost first. */
const BOW_ANGLES = [158.6, 148.5, 138.4, 127.7];

/** A record with a violin's bow as its tone arm. Decorative: the tracks are listed beside it. */
function VinylRecord({ current }: { current: number }) {
  return (
    <div data-theme="dark" aria-hidden="true" className="relative aspect-square text-ink">
      <svg
        viewBox="0 0 800 800"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <use href={`${RECORD}#disc`} />
        {BOW_ANGLES.map((angle, track) => (
          <use
            key={angle}
            href={`${RECORD}#track-${track + 1}`}
            data-playing={track === current}
            strokeWidth={track === current ? 1.5 : 1}
            className={cn(
              'transition-[stroke,opacity] duration-250',
              track === current ? 'stroke-rosin' : 'stroke-edge opacity-80',
            )}
          />
        ))}
        <use href={`${RECORD}#label`} />
        <use
          href={`${RECORD}#bow`}
          style={{ transform: `translate(520px, -24px) rotate(${BOW_ANGLES[current] ?? 180}deg)` }}
          className="transition-transform duration-250 ease-out"
        />
      </svg>
      <div className="absolute inset-0 flex items-center justify-center gap-[7%] text-varnish-on">
        <Mark className="aspect-1/2 h-[15%]" />
        <Mark className="aspect-1/2 h-[15%] -scale-x-100" />
      </div>
    </div>
  );
}

function ComingFilms() {
  const text = useSiteText(films);
  return (
    <section aria-labelledby="films-heading" className="mt-24 md:mt-32">
      <div className="shell grid items-end gap-x-12 gap-y-5 pb-10 md:grid-cols-[1fr_1fr] md:pb-14">
        <PartHeading id="films-heading" eyebrow={text.eyebrow}>
          {text.title}
        </PartHeading>
        <div className="md:pb-2">
          <p className="max-w-[29.4em] text-lead text-ash">{text.text}</p>
          <a href={text.url} target="_blank" rel="noreferrer" className="mt-1 text-link gap-1.5">
            {text.action}
            <ArrowUpRight className="size-4 text-ash" />
          </a>
        </div>
      </div>
      <div data-theme="dark" className="overflow-hidden bg-stage py-4 text-ink md:py-6">
        <Perforation />
        <ul className="flex gap-4 py-4 md:gap-6 md:py-6">
          {[1, 2, 3, 4, 5].map((frame) => (
            <li
              key={frame}
              aria-hidden={frame !== 1}
              className="relative aspect-video w-[78vw] shrink-0 overflow-hidden rounded-md border border-rail first:ml-[max(20px,3.2vw)] md:w-[min(46vw,760px)]"
            >
              <Drawing
                file="film"
                part={`frame-${frame}`}
                viewBox="0 0 160 90"
                className="absolute inset-0 size-full text-rosin"
              />
              {frame === 1 && (
                <p className="absolute inset-x-5 bottom-4 font-display text-title-2xs text-rosin italic md:inset-x-7 md:bottom-6 md:text-[34px]">
                  {text.badge}
                </p>
              )}
            </li>
          ))}
        </ul>
        <Perforation />
      </div>
    </section>
  );
}

function Perforation() {
  return (
    <div
      aria-hidden="true"
      className="h-3 bg-[repeating-linear-gradient(to_right,var(--rail)_0_14px,transparent_14px_36px)]"
    />
  );
}
