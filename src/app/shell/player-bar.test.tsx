import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlayerBar } from '@/app/shell/player-bar';
import { buildTrack } from '@/features/player/testing/fake-media';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

const rosin = buildTrack(12, { title: 'Midnight Rosin' });
const waltz = buildTrack(13, { title: 'Grandfather’s Waltz' });

it('announces each beat in a status region, counts its play, and shows the bar while one is active', async () => {
  const counted = record(server, 'post', 'rest/v1/rpc/track_beat_event');
  const { engine, media } = renderApp(<PlayerBar />);
  const { play } = engine.actions;
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => play(rosin));
  expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
  expect(await screen.findByText('Now Playing: Beat #12')).toBeVisible();
  act(() => media.begin());
  act(() => media.starve());
  expect(status).toHaveTextContent('Now playing: Midnight Rosin by Trap Violinist');
  act(() => play(waltz));
  expect(status).toHaveTextContent('Now playing: Grandfather’s Waltz by Trap Violinist');
  act(() => media.begin());
  act(() => media.finish());
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  await waitFor(() => expect(counted).toHaveLength(2));
});
