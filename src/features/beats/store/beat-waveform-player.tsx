import { useRef, type MouseEvent } from 'react';
import { Waveform, WaveformSlider } from '@/components/waveform';
import { toTrack, type Beat } from '@/features/beats/model';
import { formatTime } from '@/lib/player/model';
import { usePlayerActions, usePlayerState, useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/queue';

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
  const startedHere = useRef(false);
  const { play, seek } = usePlayerActions();
  const status = useTrackStatus(beat.id);
  const active = status !== 'idle';
  // In steps that can be read; another beat's time renders nothing here.
  const time = usePlayerState((state) => (active ? Math.floor(state.time * 4) / 4 : 0));
  const known = usePlayerState((state) => (active ? state.duration : 0));
  const duration = known || (beat.preview?.duration ?? 0);
  const peaks = beat.preview?.peaks ?? NO_PEAKS;
  const track = toTrack(beat);

  const start = (event: MouseEvent<HTMLButtonElement>) => {
    if (!track) return;
    startedHere.current = true;
    play(track, queue);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    // A press of a key has no place: it starts at the beginning.
    if (event.detail > 0) seek(((event.clientX - left) / width) * duration);
  };

  return (
    <div>
      {active ? (
        <WaveformSlider
          // It takes the place of the button that was pressed, and its focus.
          ref={(slider) => {
            if (startedHere.current) slider?.focus();
            startedHere.current = false;
          }}
          label={`Waveform of ${beat.title}`}
          peaks={peaks}
          time={time}
          duration={duration}
          live={status === 'playing'}
          onSeek={seek}
          className="min-h-16 [&>[data-slot=waveform]]:h-14"
        />
      ) : (
        <div className="relative flex h-16 items-center">
          <Waveform peaks={peaks} className="h-14" />
          {track && startable && (
            <button
              type="button"
              aria-label={`Listen to ${beat.title}`}
              className="absolute inset-0 rounded-sm"
              onClick={start}
            />
          )}
        </div>
      )}
      <p aria-hidden="true" className="mt-1 flex justify-between text-[13px] text-ash">
        <span>{formatTime(time)}</span>
        {duration > 0 && <span>{formatTime(duration)}</span>}
      </p>
    </div>
  );
}
