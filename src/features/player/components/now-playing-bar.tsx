import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FailedBar } from '@/features/player/components/failed-bar';
import { MobileBar } from '@/features/player/components/mobile-bar';
import { useReturnFocus } from '@/features/player/use-return-focus';
import { useCurrentTrack, usePlayerState } from '@/lib/player/player-context';
import { neighbour } from '@/lib/player/queue';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

// Nobody waits for it: the sound is there already. When it cannot be fetched the small bar serves.
const DesktopBar = lazy(() =>
  import('@/features/player/components/desktop-bar').then(
    (module) => ({ default: module.DesktopBar }),
    () => ({ default: MobileBar }),
  ),
);

const QueuePanel = lazy(() =>
  import('@/features/player/components/queue-panel').then((module) => ({
    default: module.QueuePanel,
  })),
);

function logMissing(error: unknown) {
  console.error('The queue could not be loaded:', error);
}

interface NowPlayingBarProps {
  onBuy: (beatId: number) => void;
}

/**
 * The player at the bottom of every page while a beat is active, or has failed in the middle of a
 * list. Mount it once, outside the routes, inside the router. Sets `--player-height` on the document
 * while it is shown.
 */
export function NowPlayingBar({ onBuy }: NowPlayingBarProps) {
  const track = useCurrentTrack();
  const goesOn = usePlayerState((state) => state.failed !== null && neighbour(state, 1) !== null);
  const shown = track !== null || goesOn;
  useReturnFocus(shown);

  return (
    <>
      {/* Stands there before it has anything to say: a region that arrives with its words is not read. */}
      <p role="status" className="sr-only">
        {track !== null && `Now playing: ${track.title} by ${track.artist}`}
      </p>
      {shown && <Bar onBuy={onBuy} />}
    </>
  );
}

function Bar({ onBuy }: NowPlayingBarProps) {
  const track = useCurrentTrack();
  const failed = usePlayerState((state) => state.failed);
  const following = usePlayerState((state) => neighbour(state, 1));
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const [queueOpen, setQueueOpen] = useState(false);
  // Fetched at the first opening, and there from then on, so that it can leave in its own time.
  const [queueAsked, setQueueAsked] = useState(false);

  const showQueue = (open: boolean) => {
    setQueueOpen(open);
    if (open) setQueueAsked(true);
  };
  const bar = { onBuy, queueOpen, onQueue: () => showQueue(!queueOpen) };

  return (
    <>
      {track === null && failed && following && (
        <FailedBar failed={failed} following={following} keys={desktop} />
      )}
      {track !== null && !desktop && <MobileBar track={track} {...bar} />}
      {track !== null && desktop && (
        <Suspense fallback={null}>
          <DesktopBar track={track} {...bar} />
        </Suspense>
      )}
      {queueAsked && (
        <ErrorBoundary fallback={null} onError={logMissing}>
          <Suspense fallback={null}>
            <QueuePanel desktop={desktop} open={queueOpen} onOpenChange={showQueue} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
