import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyOptional } from '@/components/layout/lazy';
import type { AuthCallback } from '@/features/account/auth-callback';
import { SessionContext, SessionProvider } from '@/features/account/session-context';
import type { SessionValue } from '@/features/account/session-state';
import { countPlay } from '@/features/beats/mutations';
import type { PlayerEngine } from '@/features/player/engine';
import { PlayerProvider } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { CheckoutProvider } from '@/features/shop/checkout/checkout-provider';
import { whenOnline } from '@/lib/data/connection';
import { messages } from '@/lib/data/messages';
import { finishHydration, firstInteraction } from '@/lib/loading/hydration';
import { AppliedTheme } from '@/lib/theme';
import { toast, toasterRequested } from '@/lib/toast';

const Toaster = lazyOptional(async () => {
  // Toasts load with the first toast, or once the first interaction has hydrated the rest of the page.
  await Promise.race([toasterRequested, firstInteraction().then(finishHydration)]);
  // Offline, the import waits for the connection, because nothing retries it after a failure.
  await whenOnline();
  return (await import('@/components/ui/toaster')).Toaster;
}, 'Toasts');

function reportPlaybackError(track: Track, error: Error) {
  console.warn(`The preview of beat ${track.beatId} could not be played:`, error.message);
  toast.error(onlineManager.isOnline() ? messages.playbackFailed : messages.playbackOffline);
}

const reportLostConnection = () => toast.error(messages.playbackLost);

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
  callback?: AuthCallback | null;
  /** A fake player in a test; otherwise the provider makes the real one. */
  player?: PlayerEngine;
  /** A fixed session in a test. */
  session?: SessionValue;
}

/** The player is outside the routes, so that a navigation does not stop it. */
export function Providers(props: ProvidersProps) {
  const { queryClient, children, callback = null, player, session } = props;
  const page = (
    <PlayerProvider
      onStart={({ beatId }) => void countPlay(queryClient, beatId)}
      onError={reportPlaybackError}
      onLost={reportLostConnection}
      {...(player && { engine: player })}
    >
      <CheckoutProvider>{children}</CheckoutProvider>
    </PlayerProvider>
  );
  return (
    <QueryClientProvider client={queryClient}>
      {session ? (
        <SessionContext value={session}>{page}</SessionContext>
      ) : (
        <SessionProvider callback={callback}>{page}</SessionProvider>
      )}
      <Toaster />
      <AppliedTheme />
    </QueryClientProvider>
  );
}
