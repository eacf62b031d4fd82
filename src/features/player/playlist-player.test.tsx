import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { playlistPlayer } from '@/content/playlist';
import { usePlayerActions } from '@/features/player/player-context';
import { PlaylistPlayer } from '@/features/player/playlist-player';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const artistPath = new URL(playlistPlayer.url).pathname.slice(1);

it('loads nothing from Spotify until Play is pressed, then embeds the artist’s player in a sandbox', async () => {
  const { user } = renderApp(<PlaylistPlayer />);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/may set cookies/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open in Spotify' });
  expect(link).toHaveAttribute('href', `https://open.spotify.com/${artistPath}`);
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  const player = await screen.findByTitle(`${artist.name} on Spotify`);
  expect(player).toHaveAttribute('src', `https://open.spotify.com/embed/${artistPath}?theme=0`);
  expect(player).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
  expect(screen.getByRole('link', { name: 'Open in Spotify' })).toBeVisible();
});

it('pauses the beat that is playing', async () => {
  server.use(rpc('track_beat_event', () => new HttpResponse(null, { status: 204 })));
  const track = { beatId: 1, title: 'Rosin', artist: 'Trap Violinist', src: '/preview.mp3' };
  function Beat() {
    const { play } = usePlayerActions();
    return <button onClick={() => play(track)}>Beat</button>;
  }
  const { user, media } = renderApp(
    <>
      <Beat />
      <PlaylistPlayer />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Beat' }));
  media.begin();
  expect(media.paused).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  expect(media.paused).toBe(true);
});
