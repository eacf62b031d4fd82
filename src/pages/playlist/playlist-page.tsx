import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Accented, ClosingSection, PartHeading } from '@/components/layout/page-parts';
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
import { FeaturedTracks, VinylRecord } from '@/pages/playlist/playlist-tracks';

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
