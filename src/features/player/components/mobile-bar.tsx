import { Play, Square } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { BarProps } from '@/features/player/components/bar-props';
import { QueueButton } from '@/features/player/components/queue-button';
import { useBarHeight } from '@/features/player/use-bar-height';
import { usePlayerActions, usePlayerTime, useTrackStatus } from '@/lib/player/player-context';

/** The now-playing bar of narrow windows. */
export function MobileBar({ track, onBuy, queueOpen, onQueue }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const status = useTrackStatus(track.beatId);
  const { resume, stop } = usePlayerActions();

  return (
    <section
      ref={bar}
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)]"
    >
      <ProgressLine sounding={status === 'playing'} />
      <div className="shell flex min-h-16 items-center gap-2 py-1.5">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-sm leading-5 font-medium">
            <span>{`Now Playing: Beat #${track.beatId}`}</span>
            {status === 'loading' && <Spinner className="text-ash" />}
          </p>
          <p className="truncate text-[13px] leading-5 text-ash">{track.title}</p>
        </div>
        {/* Only a call, the lock screen or the browser pauses here: then there must be a way on. */}
        {status === 'paused' && (
          <IconButton label="Play" onClick={resume}>
            <Play aria-hidden="true" fill="currentColor" strokeWidth={0} />
          </IconButton>
        )}
        <QueueButton open={queueOpen} onToggle={onQueue} />
        <IconButton
          label="Stop"
          variant="outline"
          aria-busy={status === 'loading' || undefined}
          onClick={stop}
        >
          <Square aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4!" />
        </IconButton>
        <Button onClick={() => onBuy(track.beatId)}>Buy</Button>
      </div>
    </section>
  );
}

function ProgressLine({ sounding }: { sounding: boolean }) {
  const { time, duration } = usePlayerTime();
  return (
    <span
      aria-hidden="true"
      style={{ transform: `scaleX(${duration > 0 ? time / duration : 0})` }}
      className={`absolute inset-x-0 -top-px h-0.5 origin-left transition-transform duration-250 ease-linear ${sounding ? 'bg-live' : 'bg-rosin'}`}
    />
  );
}
