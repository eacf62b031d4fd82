import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { SessionContext } from '@/features/account/session-context';
import { NowPlayingBar } from '@/features/player/now-playing-bar';
import { PlayerProvider } from '@/features/player/player-context';
import { buildTrack, createFakePlayer } from '@/features/player/testing/fake-media';
import { DESKTOP_QUERY } from '@/lib/hooks';
import { stubMedia } from '@tests/support/browser';
import { admin, signedIn } from '@tests/support/page';

export const rosin = buildTrack(12, {
  title: 'Midnight Rosin',
  caption: '142 bpm · F♯ · Dark',
  artworkUrl: '/covers/12.jpg',
  bars: '4se',
});
export const waltz = buildTrack(13, { title: 'Grandfather’s Waltz' });
export const arrow = buildTrack(14, { title: 'Bow & Arrow' });

/** Renders the bar of a phone or of a wider screen, with a beat playing. */
export async function playBar({
  desktop = true,
  track = rosin,
  queue = [rosin, waltz, arrow],
} = {}) {
  stubMedia(...(desktop ? [DESKTOP_QUERY] : []));
  const { engine, media } = createFakePlayer();
  const onBuy = vi.fn<(beatId: number) => void>();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        {/* The player sends nothing for admins. */}
        <SessionContext value={signedIn(admin)}>
          <PlayerProvider engine={engine}>
            <button type="button">Elsewhere</button>
            <NowPlayingBar onBuy={onBuy} />
            <Toaster />
          </PlayerProvider>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  act(() => engine.actions.play(track, queue));
  act(() => media.begin(168));
  const bar = within(await screen.findByRole('region', { name: 'Player' }));
  return { user, engine, media, onBuy, bar };
}
