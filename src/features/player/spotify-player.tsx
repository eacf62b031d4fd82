import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Drawing, SiteImage } from '@/components/ui/site-image';
import { playlistPlayer } from '@/content/playlist';
import { usePlayerActions } from '@/features/player/player-context';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

/** The artist on Spotify. Nothing is loaded from there until the visitor presses the poster. */
export function SpotifyPlayer({ compact = false }: { compact?: boolean }) {
  const { url } = useSiteText(playlistPlayer);
  const [opened, setOpened] = useState(false);
  const { pause } = usePlayerActions();

  const open = () => {
    // The player stops, so that only one recording plays.
    pause();
    setOpened(true);
  };

  return (
    <div>
      <div
        data-theme="dark"
        className={cn(
          'group relative overflow-hidden rounded-sm bg-stage text-ink',
          compact ? 'h-[152px] md:h-[212px]' : 'h-[352px]',
        )}
      >
        {opened ? (
          <iframe
            src={`https://open.spotify.com/embed/${/(artist|album|playlist)\/\w+/.exec(url)?.[0]}?theme=0`}
            title={playlistPlayer.frameTitle}
            height={352}
            allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
            referrerPolicy="strict-origin-when-cross-origin"
            className="h-full w-full"
          />
        ) : (
          <Poster compact={compact} onPlay={open} />
        )}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm text-ash">
        <p role="status" className="max-w-[38.4em]">
          {opened ? playlistPlayer.silent : playlistPlayer.privacy}
        </p>
        <a href={url} target="_blank" rel="noreferrer" className="text-link gap-1.5 hover:text-ink">
          {playlistPlayer.open}
          <ArrowUpRight className="size-4" />
        </a>
      </div>
    </div>
  );
}

function Poster({ compact, onPlay }: { compact: boolean; onPlay: () => void }) {
  const { eyebrow, title, description, image } = useSiteText(playlistPlayer);
  return (
    <div className="flex h-full">
      <div
        aria-hidden="true"
        className={cn(
          'absolute md:static md:opacity-100',
          compact ? 'inset-y-0 right-10' : 'inset-0 opacity-35',
        )}
      >
        <div className="relative aspect-square h-full">
          <Drawing
            file="sleeve"
            part="record"
            viewBox="0 0 400 400"
            className="absolute inset-y-[3%] left-[34%] h-[94%] transition-transform duration-500 group-hover:translate-x-[6%] motion-reduce:transform-none"
          />
          {!compact && (
            <SiteImage picture={image} height={800} sizes="352px" className="relative size-full" />
          )}
        </div>
      </div>
      <div
        className={cn(
          'relative flex flex-1 flex-col items-start justify-end md:justify-center',
          compact ? 'p-4 md:pl-[110px]' : 'p-6 md:p-10 md:pl-[max(17%,170px)]',
        )}
      >
        <p className={cn('eyebrow', compact && 'max-md:hidden')}>{eyebrow}</p>
        <p
          className={cn(
            'font-display text-rosin italic',
            compact
              ? 'text-[34px] leading-none md:mt-2 md:text-title-xl md:leading-none'
              : 'mt-3 text-title-lg leading-none md:text-[48px] lg:text-[56px]',
          )}
        >
          {title}
        </p>
        <p className={cn('max-w-[23em] text-ash', compact ? 'mt-2 max-md:hidden' : 'mt-3')}>
          {description}
        </p>
        <Button onClick={onPlay} className={compact ? 'mt-3 md:mt-4' : 'mt-6'}>
          <Play fill="currentColor" strokeWidth={0} className="size-4" />
          {playlistPlayer.play}
        </Button>
      </div>
    </div>
  );
}
