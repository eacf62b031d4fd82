import { Waveform } from '@/components/waveform';
import type { Beat } from '@/features/beats/model';
import { usePlayerTime, useTrackStatus } from '@/lib/player/player-context';

/** The preview's waveform from stored peaks; while it sounds, what has been heard is coloured. */
export function BeatWaveform({ beat, className }: { beat: Beat; className: string }) {
  const status = useTrackStatus(beat.id);
  const peaks = beat.preview?.peaks ?? [];
  if (status === 'idle') {
    return <Waveform peaks={peaks} className={className} />;
  }
  return <MovingWaveform peaks={peaks} live={status === 'playing'} className={className} />;
}

/** Apart, so that only the beat that is active renders as time goes by. */
function MovingWaveform(props: { peaks: readonly number[]; live: boolean; className: string }) {
  const { time, duration } = usePlayerTime();
  const progress = Number.isFinite(duration) && duration > 0 ? time / duration : 0;
  return <Waveform {...props} progress={progress} smooth />;
}
