import { ChevronUp, Pause, Play, Square, SkipForward, X } from 'lucide-react';
import { lazy, Suspense, useState, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button, IconButton, Spinner } from '@/components/ui/button';
import { BarFrame, type BarProps } from '@/features/player/bar-frame';
import { usePlayerShortcuts } from '@/features/player/shortcuts';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';
import {
  useCurrentTrack,
  usePlayerState,
  usePlayerActions,
  usePlayerTime,
  useTrackStatus,
} from '@/lib/player/player-context';
import { readShortcutsEnabled } from '@/lib/player/preferences';
import { neighbor } from '@/lib/player/queue';
import type { Track } from '@/lib/player/types';

// Nobody waits for it: the sound is there already. When it cannot be fetched the small bar serves.
const DesktopBar = lazy(() =>
  import('@/features/player/desktop-bar').then(
    (module) => ({ default: module.DesktopBar }),
    () => ({ default: MobileBar }),
  ),
);

const FullPlayer = lazy(() =>
  import('@/features/player/full-player').then((module) => ({
    default: module.FullPlayer,
  })),
);

const QueuePanel = lazy(() =>
  import('@/features/player/queue-panel').then((module) => ({
    default: module.QueuePanel,
  })),
);

function logMissing(error: unknown) {
  console.error('A part of the player could not be loaded:', error);
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
  const goesOn = usePlayerState((state) => state.failed !== null && neighbor(state, 1) !== null);
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
  const following = usePlayerState((state) => neighbor(state, 1));
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const [opened, setOpened] = useState({ queue: false, player: false });
  // Each is fetched at its first opening, and there from then on, so that it can leave in its own time.
  const [asked, setAsked] = useState(opened);

  const show = (panel: 'queue' | 'player', open: boolean) => {
    setOpened((now) => ({ ...now, [panel]: open }));
    if (open) setAsked((before) => ({ ...before, [panel]: true }));
  };
  const bar = {
    onBuy,
    queueOpen: opened.queue,
    onQueue: () => show('queue', !opened.queue),
    playerOpen: opened.player,
    onPlayer: () => show('player', !opened.player),
  };

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
      <ErrorBoundary fallback={null} onError={logMissing}>
        <Suspense fallback={null}>
          {asked.player && track !== null && <FullPlayer track={track} {...bar} />}
        </Suspense>
        <Suspense fallback={null}>
          {asked.queue && (
            <QueuePanel
              desktop={desktop}
              open={opened.queue}
              onOpenChange={(open) => show('queue', open)}
            />
          )}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The now-playing bar of narrow windows; what it says opens the player in full. */
export function MobileBar({ track, onBuy, playerOpen, onPlayer }: BarProps) {
  const status = useTrackStatus(track.beatId);
  const { pause, resume, stop } = usePlayerActions();
  const paused = status === 'paused';
  const Icon = paused ? Play : Pause;

  return (
    <BarFrame>
      <ProgressLine isPlaying={status === 'playing'} />
      <div className="shell flex min-h-16 items-center gap-1 py-1.5">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={playerOpen}
          onClick={onPlayer}
          className="mr-auto min-h-11 min-w-0 rounded-sm text-left"
        >
          <span className="block text-sm leading-5 font-medium">
            {`Now Playing: Beat #${track.beatId}`}
          </span>
          <span className="flex items-center gap-1 text-[13px] leading-5 text-ash">
            <ChevronUp aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
            <span className="truncate">{track.title}</span>
          </span>
        </button>
        <IconButton
          label={paused ? 'Play' : 'Pause'}
          // Not disabled while it loads: it can be taken back, and the focus stays.
          aria-busy={status === 'loading' || undefined}
          onClick={paused ? resume : pause}
        >
          {status === 'loading' ? (
            <Spinner />
          ) : (
            <Icon aria-hidden="true" fill="currentColor" strokeWidth={0} />
          )}
        </IconButton>
        <IconButton label="Stop" onClick={stop}>
          <Square aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4!" />
        </IconButton>
        <Button className="ml-1" onClick={() => onBuy(track.beatId)}>
          Buy
        </Button>
      </div>
    </BarFrame>
  );
}

function ProgressLine({ isPlaying }: { isPlaying: boolean }) {
  const { time, duration } = usePlayerTime();
  return (
    <span
      aria-hidden="true"
      style={{ transform: `scaleX(${duration > 0 ? time / duration : 0})` }}
      className={`absolute inset-x-0 -top-px h-0.5 origin-left transition-transform duration-250 ease-linear ${isPlaying ? 'bg-live' : 'bg-rosin'}`}
    />
  );
}

interface FailedBarProps {
  failed: Track;
  /** What would come next. */
  following: Track;
  /** Whether there are keys: on phones there are none. */
  keys: boolean;
}

/** Stands where the player was after a beat of a list has failed, and offers the next one. */
export function FailedBar({ failed, following, keys }: FailedBarProps) {
  usePlayerShortcuts(keys && readShortcutsEnabled());
  const { next, stop } = usePlayerActions();

  return (
    <BarFrame>
      <div className="shell flex min-h-16 items-center gap-2 py-1.5 md:min-h-20 md:gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-5 font-medium">{`${failed.title} could not be played`}</p>
          <p className="truncate text-[13px] leading-5 text-ash">{`Next: ${following.title}`}</p>
        </div>
        <Button variant="outline" onClick={next}>
          <SkipForward
            aria-hidden="true"
            fill="currentColor"
            strokeWidth={1.5}
            className="size-4"
          />
          Play next
        </Button>
        <IconButton label="Close the player" variant="quiet" onClick={stop}>
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
    </BarFrame>
  );
}

/**
 * Gives the focus back to where it was when `shown` began, once what was shown takes it away
 * with itself. Focus that has moved on elsewhere stays there.
 */
export function useReturnFocus(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const origin = document.activeElement;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && origin instanceof HTMLElement && origin.isConnected) {
        origin.focus({ preventScroll: true });
      }
    };
  }, [shown]);
}
