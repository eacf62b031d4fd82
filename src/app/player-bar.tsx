import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { beatQueries } from '@/features/beats/queries';
import { useCheckout } from '@/features/checkout/checkout-provider';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

// After the page itself: nothing sounds before the first press.
const NowPlayingBar = lazy(() =>
  import('@/features/player/now-playing-bar').then((module) => ({
    default: module.NowPlayingBar,
  })),
);

function logMissing(error: unknown) {
  console.error('The player bar could not be loaded:', error);
}

/** The player's bar with its Buy button wired to the licensing dialog. */
export function PlayerBar() {
  const queryClient = useQueryClient();
  const { openLicensing } = useCheckout();

  const buy = (beatId: number) => {
    queryClient.query(beatQueries.detail(beatId)).then(
      (beat) => {
        if (beat) openLicensing(beat);
        else toast.error(messages.beatGone);
      },
      (error: unknown) => toast.error(messages.loadFailed('the licenses', error)),
    );
  };

  return (
    // A page without the bar still plays: the cards stop what they start.
    <ErrorBoundary fallback={null} onError={logMissing}>
      <Suspense>
        <NowPlayingBar onBuy={buy} />
      </Suspense>
    </ErrorBoundary>
  );
}
