import { Waveform } from '@/components/waveform';
import type { Beat } from '@/features/beats/model';
import { usePlayerTime, useTrackStatus } from '@/lib/player/player-context';

interface BeatWaveformProps {
  beat: Beat;
  /** How many bars there is room for. */
  bars: number;
  className: string;
}

/** The preview's waveform from stored peaks; while it sounds, what has been heard is coloured. */
export function BeatWaveform({ beat, bars, className }: BeatWaveformProps) {
  const status = useTrackStatus(beat.id);
  const look = { peaks: beat.preview?.peaks ?? [], bars, className };
  if (status === 'idle') return <Waveform {...look} />;
  return <MovingWaveform {...look} live={status === 'playing'} />;
}

/** Apart, so that only the beat that is active renders as time goes by. */
function MovingWaveform(props: {
  peaks: readonly number[];
  bars: number;
  live: boolean;
  className: string;
}) {
  const { time, duration } = usePlayerTime();
  const progress = Number.isFinite(duration) && duration > 0 ? time / duration : 0;
  return <Waveform {...props} progress={progress} smooth />;
}
