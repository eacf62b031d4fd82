import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { BarProps } from '@/features/player/components/bar-props';
import { QueueButton } from '@/features/player/components/queue-button';
import { ShortcutHelp } from '@/features/player/components/shortcut-help';
import { Timeline } from '@/features/player/components/timeline';
import { Transport } from '@/features/player/components/transport';
import { VolumeControl } from '@/features/player/components/volume-control';
import { useBarHeight } from '@/features/player/use-bar-height';
import { usePlayerActions } from '@/lib/player/player-context';

/** The sticky player of windows from 768 px on. */
export function DesktopBar({ track, onBuy, queueOpen, onQueue }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const { stop } = usePlayerActions();

  return (
    <section
      ref={bar}
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell grid min-h-20 grid-cols-[minmax(0,2fr)_minmax(0,5fr)_auto] items-center gap-2 py-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_auto] lg:gap-7">
        <div className="flex min-w-0 items-center gap-3.5">
          <Cover url={track.artworkUrl} />
          <div className="min-w-0">
            <Link
              to={paths.beat(track.beatId)}
              title={track.title}
              className="block truncate rounded-sm font-display text-[21px] leading-tight hover:underline hover:decoration-edge hover:decoration-1 hover:underline-offset-4"
            >
              {track.title}
            </Link>
            <p className="truncate text-[13px] text-ash">{track.caption ?? track.artist}</p>
          </div>
        </div>
        <div className="flex min-w-0 items-center gap-1 lg:gap-4">
          <Transport />
          <Timeline track={track} />
        </div>
        <div className="flex items-center lg:gap-1">
          <VolumeControl />
          <QueueButton open={queueOpen} onToggle={onQueue} />
          <ShortcutHelp onQueue={onQueue} />
          <Button size="sm" className="mx-1 min-h-11 lg:mx-2" onClick={() => onBuy(track.beatId)}>
            Buy
          </Button>
          <IconButton label="Stop and close the player" variant="quiet" onClick={stop}>
            <X aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
    </section>
  );
}

function Cover({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={56}
      decoding="async"
      className="hidden size-14 shrink-0 rounded-xs bg-rail object-cover lg:block"
    />
  );
}
