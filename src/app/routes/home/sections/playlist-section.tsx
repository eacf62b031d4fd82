import { Link } from 'react-router-dom';
import { homeSections, paths } from '@/config/paths';
import { playlistSection } from '@/content/home-single';
import { PlaylistPlayer } from '@/features/embeds/components/playlist-player';

/** The artist elsewhere, without leaving. */
export function PlaylistSection() {
  return (
    <section
      id={homeSections.playlist}
      aria-labelledby="playlist-heading"
      className="shell grid gap-x-[5vw] gap-y-8 lg:grid-cols-[4fr_8fr]"
    >
      <div className="flex flex-col items-start gap-4 border-t border-rail pt-5 lg:pb-14">
        <h2 id="playlist-heading" className="text-[40px] md:text-[52px]">
          {playlistSection.title}
        </h2>
        <p className="max-w-[36ch] text-[17px] text-ash">{playlistSection.text}</p>
        <Link
          to={paths.playlist}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:mt-auto"
        >
          {playlistSection.action}
        </Link>
      </div>
      <PlaylistPlayer />
    </section>
  );
}
