import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { RepeatButton, ShuffleButton } from '@/features/player/components/mode-buttons';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';
import { neighbour } from '@/lib/player/queue';

/**
 * Play or pause, and previous and next where there is a queue to walk. Shuffle and repeat stand
 * beside them where there is room; the queue has them everywhere.
 */
export function Transport() {
  const { pause, resume, previous, next } = usePlayerActions();
  const status = usePlayerState((state) => state.status);
  const queued = usePlayerState((state) => state.queue.length > 1);
  const hasNext = usePlayerState((state) => neighbour(state, 1) !== null);
  const paused = status === 'paused';

  return (
    <div className="flex items-center lg:gap-1">
      {queued && <ShuffleButton className="max-xl:hidden" />}
      {queued && (
        <IconButton label="Previous beat" variant="quiet" onClick={previous}>
          <SkipBack aria-hidden="true" fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton
        label={paused ? 'Play' : 'Pause'}
        variant="solid"
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
