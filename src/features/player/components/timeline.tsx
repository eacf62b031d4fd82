import { WaveformSlider } from '@/components/waveform';
import { formatTime } from '@/lib/player/format-time';
import { usePlayerActions, usePlayerTime, useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

const NO_PEAKS: readonly number[] = [];

/** Where the beat stands, and the way to anywhere in it. */
export function Timeline({ track }: { track: Track }) {
  const { time, duration } = usePlayerTime();
  const { seek } = usePlayerActions();
  const sounding = useTrackStatus(track.beatId) === 'playing';

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
        live={sounding}
        onSeek={seek}
        className="min-w-0 flex-1"
      />
      <span aria-hidden="true" className="min-w-8">
        {formatTime(duration)}
      </span>
    </div>
  );
}
