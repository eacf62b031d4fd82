import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '@/app/page-head';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import {
  featuredTracks,
  playerSection,
  playlistIntro,
  playlistPage,
  toStore,
} from '@/content/playlist';
import { PlaylistPlayer } from '@/features/embeds/components/playlist-player';
import { Accented } from '@/features/story/components/accented';
import { ComingFilms } from '@/features/story/components/coming-films';
import { FeaturedTracks } from '@/features/story/components/featured-tracks';
import { Record } from '@/features/story/components/record';
import { WayOn } from '@/features/story/components/way-on';

/** A record and its four tracks, then the artist's player and the films to come. */
export function PlaylistPage() {
  const [at, setAt] = useState(0);
  return (
    <>
      <PageHead page={playlistPage} />
      <div className="overflow-x-clip">
        <div className="shell grid gap-x-[4vw] pt-12 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:pt-20">
          <div className="relative z-10">
            <p className="eyebrow">{playlistIntro.eyebrow}</p>
            <h1 className="mt-5 text-[clamp(56px,8.6vw,156px)] leading-[0.92] tracking-[-0.025em]">
              <Accented>{playlistIntro.title}</Accented>
            </h1>
            <p className="mt-6 max-w-[40ch] text-[17px] text-ash md:text-lg">
              {playlistIntro.text}
            </p>
          </div>
          {/* Half of it stands above the list on a phone; elsewhere it runs off the page's edge. */}
          <div className="max-md:mt-6 max-md:aspect-[2/1.2] max-md:overflow-hidden max-md:pt-8 md:row-span-2 md:pt-16">
            <div className="md:sticky md:top-32 md:w-[150%]">
              <Record tracks={featuredTracks.tracks.length} at={at} />
            </div>
          </div>
          <div className="relative z-10 md:mt-14">
            <FeaturedTracks onPoint={setAt} />
          </div>
        </div>
      </div>
      <section aria-labelledby="player-heading" className="shell mt-24 md:mt-32">
        <SectionHeading id="player-heading" eyebrow={playerSection.eyebrow}>
          {playerSection.title}
        </SectionHeading>
        <PlaylistPlayer />
      </section>
      <ComingFilms />
      <WayOn title={toStore.title}>
        <Button asChild size="lg">
          <Link to={paths.beatStore}>{toStore.action}</Link>
        </Button>
      </WayOn>
    </>
  );
}
