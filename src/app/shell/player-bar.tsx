import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyOptional } from '@/components/layout/lazy';
import { paths } from '@/config/paths';
import { beatQueries } from '@/features/beats/queries';
import { useCurrentTrack, usePlayerState } from '@/features/player/player-context';
import { nextTrack } from '@/features/player/queue';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { describeFailureToLoad } from '@/lib/data/messages';
import { toast } from '@/lib/toast';

// The bar is optional, because beat cards can start and stop previews without it.
const NowPlayingBar = lazyOptional(
  () => import('@/features/player/now-playing-bar').then((module) => module.NowPlayingBar),
  'The player bar',
);

/**
 * Shows the player bar while a beat is active; after a failed one only if the queue has a next beat. Its Buy button
 * opens the licenses.
 */
export function PlayerBar() {
  const queryClient = useQueryClient();
  const { openLicensing } = useCheckout();
  const navigate = useNavigate();
  const hasBar = usePlayerState((state) =>
    Boolean(state.status === 'failed' ? nextTrack(state) : state.track),
  );
  // The bar is deferred, so that the frame that answers the press does not wait for it.
  const shown = useDeferredValue(hasBar);

  const buy = (beatId: number) => {
    queryClient.query(beatQueries.detail(beatId)).then(
      (beat) => {
        if (beat) openLicensing(beat);
        // The page of the beat explains what happened, and lists similar beats.
        else void navigate(paths.beat(beatId));
      },
      (error: unknown) => toast.error(describeFailureToLoad('the licenses')(error)),
    );
  };

  return (
    <>
      <Announcement />
      {shown && <NowPlayingBar onBuy={buy} />}
    </>
  );
}

/** A separate component, because a press on another beat renders it at once, and the deferred bar only later. */
function Announcement() {
  const track = useCurrentTrack();
  return (
    // Rendered empty first, because screen readers ignore a live region inserted with its text.
    <p role="status" className="sr-only">
      {track && `Now playing: ${track.title} by ${track.artist}`}
    </p>
  );
}
