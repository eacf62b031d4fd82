import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CartProvider } from '@/app/cart/cart-provider';
import { LicensingProvider } from '@/app/licensing/licensing-provider';
import { ToasterHost } from '@/app/toaster-host';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { FixedSession, SessionProvider } from '@/features/auth/session-context';
import type { SessionValue } from '@/features/auth/session-value';
import { trackBeatEvent } from '@/features/beats/mutations';
import { messages } from '@/lib/messages';
import { PlayerProvider } from '@/lib/player/player-context';
import type { PlayerEngine } from '@/lib/player/player-contract';
import type { PlayerError } from '@/lib/player/player-error';
import type { Track } from '@/lib/player/track';
import { ThemeProvider } from '@/lib/theme/theme-context';
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
      <CartProvider>
        <LicensingProvider>{children}</LicensingProvider>
      </CartProvider>
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
