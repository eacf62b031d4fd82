import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { PlayerBar } from '@/app/shell/player-bar';
import { usePlayer } from '@/features/player/player-context';
import { buildTrack } from '@/features/player/testing/fake-media';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const rosin = buildTrack(12, { title: 'Midnight Rosin' });
const waltz = buildTrack(13, { title: 'Grandfather’s Waltz' });

function renderBar() {
  const counted = vi.fn(() => new HttpResponse(null, { status: 204 }));
  server.use(rpc('track_beat_event', counted));
  const player: { actions?: ReturnType<typeof usePlayer>['actions'] } = {};
  function Controls() {
    player.actions = usePlayer().actions;
    return null;
  }
  const { media } = renderApp(
    <>
      <Controls />
      <PlayerBar />
    </>,
  );
  if (!player.actions) throw new Error('There is no player.');
  return { media, actions: player.actions, counted };
}

const bar = () => screen.queryByRole('region', { name: 'Player' });

it('announces each beat in a status region, counts its play, and shows the bar while one is active', async () => {
  const { media, actions, counted } = renderBar();
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => actions.play(rosin));
  expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
  expect(await screen.findByText('Now Playing: Beat #12')).toBeVisible();
  act(() => media.begin());
  act(() => media.starve());
  expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
  act(() => actions.play(waltz));
  expect(status).toHaveTextContent('Now playing: Grandfather’s Waltz by Trap Violinist');
  act(() => media.begin());
  act(() => media.finish());
  expect(status).toBeEmptyDOMElement();
  expect(bar()).toBeNull();
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
});
