import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { playlistPlayer } from '@/content/playlist';
import { SpotifyPlayer } from '@/features/player/spotify-player';
import { buildTrack } from '@/features/player/testing/fake-media';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

testServer();

const artistPath = new URL(playlistPlayer.url).pathname.slice(1);

it('loads nothing from Spotify until Play is pressed, then pauses the beat that is playing and embeds the artist’s player in a sandbox', async () => {
  const { user, engine, media } = renderApp(<SpotifyPlayer />);
  engine.actions.play(buildTrack(1));
  media.begin();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/may set cookies/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open in Spotify' });
  expect(link).toHaveAttribute('href', `https://open.spotify.com/${artistPath}`);
  expect(media.paused).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  const player = await screen.findByTitle(`${artist.name} on Spotify`);
  expect(player).toHaveAttribute('src', `https://open.spotify.com/embed/${artistPath}?theme=0`);
  expect(player).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
  expect(link).toBeVisible();
  expect(media.paused).toBe(true);
});
