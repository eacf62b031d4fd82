import { lazy, Suspense } from 'react';
import { MobileBar } from '@/features/player/components/mobile-bar';
import { useReturnFocus } from '@/features/player/use-return-focus';
import { useCurrentTrack } from '@/lib/player/player-context';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

// Nobody waits for it: the sound is there already. When it cannot be fetched the small bar serves.
const DesktopBar = lazy(() =>
  import('@/features/player/components/desktop-bar').then(
    (module) => ({ default: module.DesktopBar }),
    () => ({ default: MobileBar }),
  ),
);

interface NowPlayingBarProps {
  onBuy: (beatId: number) => void;
}

/**
 * The player at the bottom of every page while a beat is active. Mount it once, outside the routes,
 * inside the router. Sets `--player-height` on the document while it is shown.
 */
export function NowPlayingBar({ onBuy }: NowPlayingBarProps) {
  const track = useCurrentTrack();
  const desktop = useMediaQuery(DESKTOP_QUERY);
  useReturnFocus(track !== null);

  return (
    <>
      {/* Stands there before it has anything to say: a region that arrives with its words is not read. */}
      <p role="status" className="sr-only">
        {track !== null && `Now playing: ${track.title} by ${track.artist}`}
      </p>
      {track !== null &&
        (desktop ? (
          <Suspense fallback={null}>
            <DesktopBar track={track} onBuy={onBuy} />
          </Suspense>
        ) : (
          <MobileBar track={track} onBuy={onBuy} />
        ))}
    </>
  );
}
