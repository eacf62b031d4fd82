import ChevronUp from 'lucide-react/icons/chevron-up';
import Square from 'lucide-react/icons/square';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { FavoriteButton } from '@/features/favorites/favorite-button';
import { PauseButton, Timeline, Transport } from '@/features/player/controls';
import { PassageControls } from '@/features/player/passage';
import { useIsPlaying, usePlayerActions, useProgress } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { QueueButton } from '@/features/player/queue-sheet';
import { cn } from '@/lib/cn';

interface MobileBarProps {
  track: Track;
  onBuy: (beatId: number) => void;
}

/** The player of narrow windows; a press on its text opens the full player. */
export const MobileBar = memo(function MobileBar({ track, onBuy }: MobileBarProps) {
  const { stop } = usePlayerActions();
  return (
    <>
      <ProgressLine beatId={track.beatId} />
      <div className="shell flex min-h-16 items-center gap-1 py-1.5">
        <Dialog>
          <DialogTrigger className="mr-auto min-h-11 min-w-0 rounded-sm text-left">
            <span className="block text-sm leading-5 font-medium">
              {`Now Playing: Beat #${track.beatId}`}
            </span>
            <span className="flex items-center gap-1 text-fine leading-5 text-ash">
              <ChevronUp className="size-4 shrink-0" />
              <span className="truncate">
                <Name>{track.title}</Name>
              </span>
            </span>
          </DialogTrigger>
          <FullPlayer track={track} onBuy={onBuy} />
        </Dialog>
        <PauseButton />
        <IconButton label="Stop" onClick={stop}>
          <Square fill="currentColor" strokeWidth={0} className="size-4!" />
        </IconButton>
        <Button className="ml-1" onClick={() => onBuy(track.beatId)}>
          Buy
        </Button>
      </div>
    </>
  );
});

function ProgressLine({ beatId }: { beatId: number }) {
  const progress = useProgress(beatId);
  const isPlaying = useIsPlaying(beatId);
  return (
    <span
      aria-hidden="true"
      data-slot="fill"
      style={{ transform: `scaleX(${progress})` }}
      className={cn(
        'absolute inset-x-0 -top-px h-0.5 origin-left transition-transform duration-250 ease-linear',
        isPlaying ? 'bg-live' : 'bg-rosin',
      )}
    />
  );
}

function FullPlayer({ track, onBuy }: MobileBarProps) {
  const { stop } = usePlayerActions();
  return (
    <DialogContent
      title="Now playing"
      footer={
        <div className="flex flex-1 items-center gap-2">
          <QueueButton />
          <FavoriteButton beatId={track.beatId} title={track.title} variant="quiet" />
          <Button variant="outline" className="ml-auto" onClick={stop}>
            <Square fill="currentColor" strokeWidth={0} className="size-3.5" />
            Stop
          </Button>
          <Button onClick={() => onBuy(track.beatId)}>Buy</Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-5 landscape-phone:grid-cols-[auto_minmax(0,1fr)] landscape-phone:items-center">
        {track.artworkUrl && (
          <img
            src={track.artworkUrl}
            srcSet={track.artworkSrcSet}
            sizes="34vh"
            alt={`Cover of ${track.title}`}
            width={400}
            height={400}
            decoding="async"
            // The cover shrinks on low screens to leave room for the controls.
            className="size-[max(72px,min(100%,34dvh,92dvh-500px))] rounded-sm bg-rail object-cover landscape-phone:size-[44dvh]"
          />
        )}
        <div className="grid w-full min-w-0 gap-4 landscape-phone:gap-2">
          <div className="min-w-0 landscape-phone:flex landscape-phone:items-baseline landscape-phone:gap-3">
            <DialogClose asChild>
              <Link
                to={paths.beat(track.beatId)}
                className="line-clamp-2 rounded-sm font-display text-title-md leading-tight wrap-anywhere hover:underline hover:decoration-edge hover:decoration-1 hover:underline-offset-4"
              >
                <Name>{track.title}</Name>
              </Link>
            </DialogClose>
            <p className="mt-1 truncate text-sm text-ash">{track.caption ?? track.artist}</p>
          </div>
          <Timeline track={track} size="lg" />
          <div className="flex justify-center">
            <Transport size="lg" />
          </div>
          <PassageControls track={track} className="justify-center" />
        </div>
      </div>
    </DialogContent>
  );
}
