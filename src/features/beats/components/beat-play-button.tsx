import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { toTrack, type Beat } from '@/features/beats/model';
import { usePlayerActions, useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

interface BeatPlayButtonProps {
  beat: Beat;
  /** What plays after and before it: the list it stands in. */
  queue: readonly Track[];
  size?: 'md' | 'lg';
  className?: string;
}

/**
 * Starts a beat's preview, or stops it when it is the one that plays. Disabled while it loads and
 * when the beat has no playable preview.
 */
export function BeatPlayButton({ beat, queue, size = 'md', className }: BeatPlayButtonProps) {
  const status = useTrackStatus(beat.id);
  const { toggle } = usePlayerActions();
  const track = toTrack(beat);
  const sounding = status === 'playing' || status === 'loading';

  return (
    <IconButton
      label={
        track
          ? `${status === 'playing' ? 'Stop' : 'Play'} ${beat.title}`
          : `${beat.title} has no preview`
      }
      variant={sounding ? 'live' : 'cover'}
      pending={status === 'loading'}
      disabled={!track}
      size={size}
      className={className}
      onClick={() => track && toggle(track, queue)}
    >
      {status === 'playing' ? (
        <Pause aria-hidden="true" fill="currentColor" strokeWidth={0} />
      ) : (
        <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="translate-x-px" />
      )}
    </IconButton>
  );
}
