import {
  Pause,
  Play,
  SkipBack,
  SkipForward,
  Repeat,
  Repeat1,
  Shuffle,
  ListMusic,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Spinner } from '@/components/ui/button';
import { WaveformSlider } from '@/components/waveform';
import { nextRepeat, upNext } from '@/features/player/model';
import { cn } from '@/lib/cn';
import { formatTime } from '@/lib/player/model';
import {
  usePlayerActions,
  usePlayerState,
  usePlayerTime,
  useTrackStatus,
} from '@/lib/player/player-context';
import { neighbor } from '@/lib/player/queue';
import type { Track } from '@/lib/player/types';

/**
 * Play or pause, and previous and next where there is a queue to walk. Shuffle and repeat stand
 * beside them where there is room; the queue has them everywhere.
 */
export function Transport({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { pause, resume, previous, next } = usePlayerActions();
  const status = usePlayerState((state) => state.status);
  const queued = usePlayerState((state) => state.queue.length > 1);
  const hasNext = usePlayerState((state) => neighbor(state, 1) !== null);
  const paused = status === 'paused';

  return (
    <div className={cn('flex items-center lg:gap-1', size === 'lg' && 'gap-5')}>
      {queued && <ShuffleButton className="max-xl:hidden" />}
      {queued && (
        <IconButton label="Previous beat" variant="quiet" onClick={previous}>
          <SkipBack aria-hidden="true" fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton
        label={paused ? 'Play' : 'Pause'}
        variant="solid"
        size={size}
        // Not disabled while it loads: it can be taken back, and the focus stays.
        aria-busy={status === 'loading' || undefined}
        onClick={paused ? resume : pause}
      >
        {status === 'loading' ? (
          <Spinner />
        ) : paused ? (
          <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="translate-x-px" />
        ) : (
          <Pause aria-hidden="true" fill="currentColor" strokeWidth={0} />
        )}
      </IconButton>
      {queued && (
        <IconButton label="Next beat" variant="quiet" disabled={!hasNext} onClick={next}>
          <SkipForward aria-hidden="true" fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      {queued && <RepeatButton className="max-xl:hidden" />}
    </div>
  );
}

const NO_PEAKS: readonly number[] = [];

interface TimelineProps {
  track: Track;
  size?: 'md' | 'lg';
}

/** Where the beat stands, and the way to anywhere in it. */
export function Timeline({ track, size = 'md' }: TimelineProps) {
  const { time, duration } = usePlayerTime();
  const { seek } = usePlayerActions();
  const isPlaying = useTrackStatus(track.beatId) === 'playing';

  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-[13px] text-ash tabular-nums lg:gap-3">
      <span aria-hidden="true" className="min-w-8 text-right">
        {formatTime(time)}
      </span>
      <WaveformSlider
        label={`Position in ${track.title}`}
        peaks={track.peaks ?? NO_PEAKS}
        time={time}
        duration={duration}
        live={isPlaying}
        onSeek={seek}
        className={cn('min-w-0 flex-1', size === 'lg' && 'min-h-16 [&>[data-slot=waveform]]:h-14')}
      />
      <span aria-hidden="true" className="min-w-8">
        {formatTime(duration)}
      </span>
    </div>
  );
}

/** Whether the queue is mixed. */
export function ShuffleButton({ className }: { className?: string }) {
  const { setMode } = usePlayerActions();
  const shuffle = usePlayerState((state) => state.shuffle);
  return (
    <IconButton
      label="Shuffle"
      aria-pressed={shuffle}
      variant="quiet"
      className={className}
      onClick={() => setMode({ shuffle: !shuffle })}
    >
      <Lit on={shuffle}>
        <Shuffle aria-hidden="true" strokeWidth={1.5} />
      </Lit>
    </IconButton>
  );
}

/** Off, all, one, and off again; the name says which it is, for it has three states. */
export function RepeatButton({ className }: { className?: string }) {
  const { setMode } = usePlayerActions();
  const repeat = usePlayerState((state) => state.repeat);
  const Icon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={`Repeat: ${repeat}`}
      variant="quiet"
      className={className}
      onClick={() => setMode({ repeat: nextRepeat(repeat) })}
    >
      <Lit on={repeat !== 'off'}>
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </Lit>
    </IconButton>
  );
}

/** Colored and dotted when on: color alone would not tell everybody. */
function Lit({ on, children }: { on: boolean; children: ReactNode }) {
  if (!on) return children;
  return (
    <span className="relative text-rosin">
      {children}
      <span className="absolute -bottom-2 left-1/2 size-1 -translate-x-1/2 rounded-full bg-current" />
    </span>
  );
}

interface QueueButtonProps {
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the queue, and says how many beats are to come. */
export function QueueButton({ open, onToggle }: QueueButtonProps) {
  const count = usePlayerState((state) => upNext(state).length);
  return (
    <IconButton
      label={count === 0 ? 'Queue' : `Queue, ${count} up next`}
      aria-haspopup="dialog"
      aria-expanded={open}
      variant="quiet"
      className="relative"
      onClick={onToggle}
    >
      <ListMusic aria-hidden="true" strokeWidth={1.5} className="-translate-x-1" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2 left-7 text-[11px] leading-none font-medium text-ink"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
