import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { AuthCallback } from '@/features/auth/auth-callback';
import type { SessionValue } from '@/features/auth/session';
import { FixedSession, SessionProvider } from '@/features/auth/session-context';
import { trackBeatEvent } from '@/features/beats/mutations';
import { CheckoutProvider } from '@/features/checkout/checkout-provider';
import { messages } from '@/lib/messages';
import { PlayerProvider } from '@/lib/player/player-context';
import type { PlayerEngine, PlayerError, Track } from '@/lib/player/types';
import { ThemeProvider } from '@/lib/theme';
import { toast } from '@/lib/toast';

function countPlay(track: Track) {
  void trackBeatEvent(track.beatId, 'play');
}

function reportPlaybackError(track: Track, error: PlayerError) {
  console.warn(`The preview of beat ${track.beatId} could not be played:`, error.message);
  toast.error(messages.playbackFailed);
}

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
  /** The page's own player unless a test brings another. */
  player?: PlayerEngine;
  /** What the address carried for the auth service. */
  callback?: AuthCallback | null;
  /** Who is signed in, where a test says so. */
  session?: SessionValue;
}

/** Everything the screens rely on; the player stands outside the routes, so that it plays across them. */
export function Providers({
  queryClient,
  children,
  player,
  callback = null,
  session,
}: ProvidersProps) {
  const page = (
    <PlayerProvider
      onStart={countPlay}
      onError={reportPlaybackError}
      {...(player && { engine: player })}
    >
      <CheckoutProvider>{children}</CheckoutProvider>
    </PlayerProvider>
  );
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {session ? (
          <FixedSession value={session}>{page}</FixedSession>
        ) : (
          <SessionProvider callback={callback}>{page}</SessionProvider>
        )}
        <ToasterHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

const Toaster = lazy(async () => {
  const { Toaster: Region } = await import('@/components/ui/toaster');
  return { default: Region };
});

function logMissing(error: unknown) {
  console.error('Toasts could not be loaded:', error);
}

/** The toast region, loaded beside the page rather than with it. */
function ToasterHost() {
  return (
    // A page without toasts is still a page.
    <ErrorBoundary fallback={null} onError={logMissing}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
