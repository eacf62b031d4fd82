import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { NowPlayingBar } from '@/features/player/now-playing-bar';
import { PlayerProvider } from '@/lib/player/player-context';
import { buildTrack, createFakePlayer } from '@/lib/player/testing/fake-media';

export const rosin = buildTrack(12, {
  title: 'Midnight Rosin',
  caption: '142 bpm · F♯ · Dark',
  artworkUrl: '/covers/12.jpg',
  bars: '4se',
});
export const waltz = buildTrack(13, { title: 'Grandfather’s Waltz' });

function setWidth(desktop: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    expect(query).toBe('(min-width: 768px)');
    return Object.assign(new EventTarget(), {
      matches: desktop,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}

/** The bar of a phone or of a wider screen, below a card that plays a beat. */
export function showBar({ desktop }: { desktop: boolean }) {
  setWidth(desktop);
  const { engine, media } = createFakePlayer();
  const onBuy = vi.fn<(beatId: number) => void>();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <PlayerProvider engine={engine}>
        <button type="button" onClick={() => engine.actions.play(rosin)}>
          Play card
        </button>
        <NowPlayingBar onBuy={onBuy} />
      </PlayerProvider>
    </MemoryRouter>,
  );
  return { user, engine, media, onBuy };
}
