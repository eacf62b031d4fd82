import { useRef, type MouseEvent } from 'react';
import { lazyOptional } from '@/components/layout/lazy';
import { reportGone, useForSale } from '@/features/beats/built-beats';
import { toTrack, type Beat } from '@/features/beats/model';
import { formatTime, type Passage } from '@/features/player/model';
import { usePlayerActions, usePlayerState, useTrackStatus } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { WaveformSlider } from '@/features/player/waveform';

const PassageMark = lazyOptional(
  () => import('@/features/player/passage-mark').then((module) => module.PassageMark),
  'The passage',
);

interface BeatWaveformPlayerProps {
  beat: Beat;
  queue: readonly Track[];
  startable: boolean;
  /** Shown until the beat plays. */
  moment?: Passage | undefined;
  /** Called after a start without a position. */
  onStart?: () => void;
}

/** A large waveform: a press starts the beat at that position, or seeks while it plays. */
export function BeatWaveformPlayer({
  beat,
  queue,
  startable,
  moment,
  onStart,
}: BeatWaveformPlayerProps) {
  const slider = useRef<HTMLInputElement>(null);
  const { play, seek } = usePlayerActions();
  const { whenChecked } = useForSale();
  const status = useTrackStatus(beat.id);
  const active = status !== 'idle';
  // Rounded to quarter seconds, and 0 for another beat, so that the component renders no more often than needed.
  const time = usePlayerState((state) =>
    active ? Math.floor(state.time * 4) / 4 : (moment?.start ?? 0),
  );
  const loop = usePlayerState((state) => (active ? state.loop : null));
  const known = usePlayerState((state) => (active ? state.duration : 0));
  const duration = known || (beat.preview?.duration ?? 0);
  const track = toTrack(beat);
  const waits = !active && startable && track !== null;

  const passage = active ? loop : moment?.end !== undefined ? moment : null;

  const start = (seconds: number) => {
    if (!track) return;
    whenChecked(beat.id, (gone) => {
      if (gone.has(beat.id)) {
        reportGone();
        return;
      }
      play(track, queue);
      seek(seconds);
    });
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    // A press of a key has no position, so the beat starts at the URL's moment or at the beginning.
    start(event.detail > 0 ? ((event.clientX - left) / width) * duration : 0);
    if (event.detail === 0) onStart?.();
    // The slider takes the focus, because the button is removed.
    slider.current?.focus();
  };

  return (
    <div className="relative">
      <WaveformSlider
        ref={slider}
        label={`Waveform of ${beat.title}`}
        bars={beat.preview?.bars ?? ''}
        time={time}
        duration={active || waits ? duration : 0}
        live={status === 'playing'}
        onSeek={active ? seek : start}
        size="lg"
      />
      {passage && <PassageMark passage={passage} duration={duration} className="top-0 h-16" />}
      {waits && (
        <button
          type="button"
          aria-label={`Listen to ${beat.title}`}
          className="absolute inset-x-0 top-0 h-16 rounded-sm"
          onClick={press}
        />
      )}
      <p aria-hidden="true" className="mt-1 flex justify-between text-fine text-ash">
        <span>{formatTime(time)}</span>
        {duration > 0 && <span>{formatTime(duration)}</span>}
      </p>
    </div>
  );
}
