import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { PlaylistPlayer } from '@/features/story/playlist-player';
import { usePlayerActions } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/queue';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const frame = () => document.querySelector('iframe');
const play = () => screen.getByRole('button', { name: 'Play here' });

describe('the embedded player', () => {
  it('loads nothing from Spotify until it is pressed and says why', () => {
    renderApp(<PlaylistPlayer />);
    expect(frame()).toBeNull();
    expect(screen.getByText(/may set cookies/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in Spotify' })).toHaveAttribute(
      'href',
      `https://open.spotify.com/artist/${artist.playlists.spotifyArtistId}`,
    );
  });

  it('replaces the poster with the artist’s player', async () => {
    const { user } = renderApp(<PlaylistPlayer />);
    await user.click(play());
    const player = await screen.findByTitle(`${artist.name} on Spotify`);
    expect(player).toHaveAttribute(
      'src',
      `https://open.spotify.com/embed/artist/${artist.playlists.spotifyArtistId}?theme=0`,
    );
    expect(player).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
    expect(screen.getByRole('link', { name: 'Open in Spotify' })).toBeVisible();
  });

  it('pauses the beat that is playing', async () => {
    server.use(rpc('track_beat_event', () => new HttpResponse(null, { status: 204 })));
    const track: Track = {
      beatId: 1,
      title: 'Midnight Rosin',
      artist: 'Trap Violinist',
      src: '/preview.mp3',
    };
    function Beat() {
      const { play: start } = usePlayerActions();
      return <button onClick={() => start(track)}>Beat</button>;
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
    await user.click(play());
    expect(media.paused).toBe(true);
  });
});
