import { Square } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import type { BarProps } from '@/features/player/bar-frame';
import { QueueButton, Timeline, Transport } from '@/features/player/controls';
import { usePlayerActions } from '@/lib/player/player-context';

/** The player in full: everything that the bar of a phone has no room for. */
export function FullPlayer({ track, onBuy, queueOpen, onQueue, playerOpen, onPlayer }: BarProps) {
  const { stop } = usePlayerActions();
  return (
    <Dialog open={playerOpen} onOpenChange={onPlayer}>
      <DialogContent
        title="Now playing"
        footer={
          <div className="flex flex-1 items-center gap-2">
            <QueueButton open={queueOpen} onToggle={onQueue} />
            <Button variant="outline" className="ml-auto" onClick={stop}>
              <Square aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-3.5" />
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
              // On a low screen it gives way to the controls.
              className="size-[max(72px,min(100%,34dvh,92dvh-440px))] rounded-sm bg-rail object-cover landscape-phone:size-[44dvh]"
            />
          )}
          <div className="grid w-full min-w-0 gap-4 landscape-phone:gap-2">
            <div className="min-w-0">
              <Link
                to={paths.beat(track.beatId)}
                onClick={onPlayer}
                className="line-clamp-2 rounded-sm font-display text-[32px] leading-tight wrap-anywhere hover:underline hover:decoration-edge hover:decoration-1 hover:underline-offset-4"
              >
                {track.title}
              </Link>
              <p className="mt-1 truncate text-sm text-ash">{track.caption ?? track.artist}</p>
            </div>
            <Timeline track={track} size="lg" />
            <div className="flex justify-center">
              <Transport size="lg" />
            </div>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
