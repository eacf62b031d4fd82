import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { WaveformSlider } from '@/components/waveform';
import { toTrack, type Beat } from '@/features/beats/model';
import { formatTime } from '@/lib/player/model';
import { usePlayerActions, usePlayerState, useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/types';

const NO_PEAKS: readonly number[] = [];

interface BeatWaveformPlayerProps {
  beat: Beat;
  /** What plays after and before it. */
  queue: readonly Track[];
  /** A beat that is gone from the store is not begun any more. */
  startable: boolean;
}

/** The waveform in large: a press starts the beat there, and seeks once it plays. */
export function BeatWaveformPlayer({ beat, queue, startable }: BeatWaveformPlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Told by React's events, which are silent of what its own changes do to the focus. */
  const focused = useRef(false);
  const { play, seek } = usePlayerActions();
  const status = useTrackStatus(beat.id);
  const active = status !== 'idle';
  const { time, duration } = useTimeOf(beat);
  const track = toTrack(beat);

  // One of the two controls is always out of reach, and loses the focus: the other takes it over.
  useLayoutEffect(() => {
    if (!focused.current) return;
    box.current?.querySelector<HTMLElement>(active ? '[role="slider"]' : 'button')?.focus();
  }, [active]);

  const start = (event: MouseEvent<HTMLButtonElement>) => {
    if (!track) return;
    play(track, queue);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    // A press of a key has no place: it starts at the beginning.
    if (event.detail > 0 && width > 0) seek(((event.clientX - left) / width) * duration);
  };

  return (
    // It only follows the focus of the controls inside: nothing is pressed here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="relative"
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    >
      <div inert={!active}>
        <WaveformSlider
          label={`Waveform of ${beat.title}`}
          peaks={beat.preview?.peaks ?? NO_PEAKS}
          time={time}
          duration={duration}
          live={status === 'playing'}
          onSeek={seek}
          className="min-h-16 [&>[data-slot=waveform]]:h-14"
        />
      </div>
      {track && startable && (
        <button
          type="button"
          hidden={active}
          aria-label={`Listen to ${beat.title}`}
          className="absolute inset-x-0 top-0 h-16 rounded-sm"
          onClick={start}
        />
      )}
      <p aria-hidden="true" className="mt-1 flex justify-between text-[13px] text-ash">
        <span>{formatTime(time)}</span>
        {duration > 0 && <span>{formatTime(duration)}</span>}
      </p>
    </div>
  );
}

/** Seconds, a few steps each; another beat's time renders nothing here. */
function useTimeOf({ id, preview }: Beat): { time: number; duration: number } {
  const time = usePlayerState(({ track, time: now }) =>
    track?.beatId === id ? Math.floor(now * 4) / 4 : 0,
  );
  const duration = usePlayerState((state) => (state.track?.beatId === id ? state.duration : 0));
  return { time, duration: duration || (preview?.duration ?? 0) };
}
