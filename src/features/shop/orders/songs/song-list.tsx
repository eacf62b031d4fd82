import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { HOME_SONGS, songTexts } from '@/content/songs';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { cn } from '@/lib/cn';
import { useInView } from '@/lib/hooks';

interface SongListProps {
  /** Without it the newest songs of all beats are shown, for the home page. */
  beatId?: number;
}

/** The songs are read when their place comes this near, or is above the window after a jump to the end of the page. */
const NEAR_MARGIN = '1000000px 0px 600px 0px';

/** Songs made with the beats, which are read once their place comes near. Without songs it shows nothing. */
export function SongList({ beatId }: SongListProps) {
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useInView(place, NEAR_MARGIN, false);
  const { data = [], isLoading } = useQuery({ ...songQueries.made(beatId), enabled: isNear });
  const isHome = beatId === undefined;
  const songs = isHome ? data.slice(0, HOME_SONGS) : data;
  if (songs.length === 0) {
    // The placeholder is outside the flow, so that it adds no gap. While it loads, the footer below is hidden.
    return (
      <div ref={setPlace} data-slot={isLoading ? 'loading' : undefined} className="absolute" />
    );
  }
  return (
    <section aria-labelledby={id} className={cn(isHome && 'mt-11 md:mt-13')}>
      <SectionHeading id={id}>{isHome ? songTexts.ofAll : songTexts.ofBeat}</SectionHeading>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {songs.map(({ id: key, title, artist, url }) => (
          <li key={key} className="border-b border-rail py-4">
            <a
              href={url}
              target="_blank"
              rel="nofollow noopener"
              className="block font-display text-2xl leading-tight wrap-anywhere underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-ink"
            >
              {title} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
            <p className="mt-1.5 wrap-anywhere text-ash">{artist}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
