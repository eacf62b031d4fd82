import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Repeat1 from 'lucide-react/icons/repeat-1';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton, Spinner } from '@/components/ui/button';
import { formatTime } from '@/features/player/model';
import { PassageMark } from '@/features/player/passage-mark';
import {
  useIsPlaying,
  usePlayerActions,
  usePlayerState,
  usePlayerTime,
} from '@/features/player/player-context';
import { nextTrack, type RepeatMode, type Track } from '@/features/player/queue';
import { WaveformSlider } from '@/features/player/waveform';
import { cn } from '@/lib/cn';

export function PauseButton(props: Pick<ComponentProps<typeof IconButton>, 'variant' | 'size'>) {
  const { togglePause } = usePlayerActions();
  const status = usePlayerState((state) => state.status);
  const paused = status === 'paused';
  const Icon = paused ? Play : Pause;
  return (
    <IconButton
      {...props}
      label={paused ? 'Play' : 'Pause'}
      // The button is enabled while the track loads, so that the user can cancel.
      aria-busy={status === 'loading' || undefined}
      onClick={togglePause}
    >
      {status === 'loading' ? (
        <Spinner />
      ) : (
        <Icon fill="currentColor" strokeWidth={0} className={cn(paused && 'translate-x-px')} />
      )}
    </IconButton>
  );
}

/** The buttons to play and pause; with a queue also shuffle, previous, next and repeat. */
export function Transport({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { previous, next } = usePlayerActions();
  const queued = usePlayerState((state) => state.queue.length > 1);
  const hasNext = usePlayerState((state) => nextTrack(state) !== undefined);
  if (!queued) return <PauseButton variant="solid" size={size} />;

  return (
    <div className={cn('flex items-center lg:gap-1', size === 'lg' && 'gap-5')}>
      <ShuffleButton className="max-xl:hidden" />
      <IconButton label="Previous beat" variant="quiet" onClick={previous}>
        <SkipBack fill="currentColor" />
      </IconButton>
      <PauseButton variant="solid" size={size} />
      <IconButton label="Next beat" variant="quiet" disabled={!hasNext} onClick={next}>
        <SkipForward fill="currentColor" />
      </IconButton>
      <RepeatButton className="max-xl:hidden" />
    </div>
  );
}

export function Timeline({ track, size = 'md' }: { track: Track; size?: 'md' | 'lg' }) {
  const { time, duration } = usePlayerTime();
  const { seek } = usePlayerActions();
  const isPlaying = useIsPlaying(track.beatId);
  const loop = usePlayerState((state) => state.loop);

  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-fine text-ash tabular-nums lg:gap-3">
      <span aria-hidden="true" className="min-w-8 text-right">
        {formatTime(time)}
      </span>
      <div className="relative min-w-0 flex-1">
        <WaveformSlider
          label={`Position in ${track.title}`}
          bars={track.bars ?? ''}
          time={time}
          duration={duration}
          live={isPlaying}
          onSeek={seek}
          size={size}
        />
        {loop && <PassageMark passage={loop} duration={duration} className="inset-y-0" />}
      </div>
      <span aria-hidden="true" className={cn('min-w-8', size === 'md' && 'max-lg:hidden')}>
        {formatTime(duration)}
      </span>
    </div>
  );
}

export function ShuffleButton({ className }: { className?: string }) {
  const { setPreferences } = usePlayerActions();
  const shuffle = usePlayerState((state) => state.shuffle);
  return (
    <IconButton
      label="Shuffle"
      aria-pressed={shuffle}
      variant="quiet"
      className={className}
      onClick={() => setPreferences({ shuffle: !shuffle })}
    >
      <ActiveMark on={shuffle}>
        <Shuffle />
      </ActiveMark>
    </IconButton>
  );
}

const nextRepeat: Record<RepeatMode, RepeatMode> = { off: 'all', all: 'one', one: 'off' };

export function RepeatButton({ className }: { className?: string }) {
  const { setPreferences } = usePlayerActions();
  const repeat = usePlayerState((state) => state.repeat);
  const Icon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={`Repeat: ${repeat}`}
      variant="quiet"
      className={className}
      onClick={() => setPreferences({ repeat: nextRepeat[repeat] })}
    >
      <ActiveMark on={repeat !== 'off'}>
        <Icon />
      </ActiveMark>
    </IconButton>
  );
}

/** An active button has a color and a dot, because some users cannot see the color. */
export function ActiveMark({ on, children }: { on: boolean; children: ReactNode }) {
  if (!on) return children;
  return (
    <span className="relative text-rosin">
      {children}
      <span className="absolute -bottom-2 left-1/2 size-1 -translate-x-1/2 rounded-full bg-current" />
    </span>
  );
}
