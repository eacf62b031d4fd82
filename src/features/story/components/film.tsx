import { Play } from 'lucide-react';
import { useState } from 'react';
import { SitePicture } from '@/features/story/components/site-picture';
import { usePlayerActions } from '@/lib/player/player-context';

interface FilmProps {
  youtubeId: string;
  title: string;
  /** What pressing does. */
  play: string;
  /** The picture that stands there until then, 16:9. */
  poster: string;
}

/** A film that is asked for by a press: until then YouTube hears nothing of this visit. */
export function Film({ youtubeId, title, play, poster }: FilmProps) {
  const [asked, setAsked] = useState(false);
  const { pause } = usePlayerActions();

  return (
    <div
      data-theme="dark"
      className="relative aspect-video overflow-hidden rounded-xs bg-stage text-ink"
    >
      {asked ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          // Takes the focus with it: the button that had it is gone.
          ref={(frame) => frame?.focus()}
          className="absolute inset-0 size-full"
        />
      ) : (
        <button
          type="button"
          className="group absolute inset-0 size-full text-left focus-visible:-outline-offset-4"
          onClick={() => {
            // Two pieces at once are none.
            pause();
            setAsked(true);
          }}
        >
          <SitePicture
            stem={poster}
            widths={[800, 1600]}
            width={1600}
            height={900}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="size-full"
          />
          <span className="absolute inset-0 bg-linear-to-t from-chip/90 via-chip/20 to-transparent" />
          <span className="absolute inset-x-5 bottom-5 flex items-center gap-4 md:inset-x-7 md:bottom-7">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-chip-on text-chip transition-colors group-hover:bg-white">
              <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-5" />
            </span>
            <span>
              <span className="block font-display text-2xl leading-tight md:text-[32px]">
                {title}
              </span>
              <span className="text-sm">{play}</span>
            </span>
          </span>
        </button>
      )}
    </div>
  );
}
