import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { artist } from '@/content/artist';
import { PlaylistPlayer } from '@/features/story/playlist-player';
import { usePlayerActions } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/queue';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const frame = () => document.querySelector('iframe');
const play = () => screen.getByRole('button', { name: 'Play here' });

function spotify(answer: () => Response) {
  const asked: string[] = [];
  server.use(
    http.get('https://open.spotify.com/embed/*', ({ request }) => {
      asked.push(request.url);
      return answer();
    }),
  );
  return asked;
}

const there = () => new HttpResponse('', { status: 200 });

describe('the embedded player', () => {
  it('loads nothing from Spotify until it is pressed and says why', () => {
    const asked = spotify(there);
    renderApp(<PlaylistPlayer />);
    expect(frame()).toBeNull();
    expect(asked).toEqual([]);
    expect(screen.getByText(/may set cookies/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in Spotify' })).toHaveAttribute(
      'href',
      `https://open.spotify.com/artist/${artist.playlists.spotifyArtistId}`,
    );
  });

  it('replaces the poster with the artist’s player', async () => {
    spotify(there);
    const { user } = renderApp(<PlaylistPlayer />);
    await user.click(play());
    const player = await screen.findByTitle(`${artist.name} on Spotify`);
    expect(player).toHaveAttribute(
      'src',
      `https://open.spotify.com/embed/artist/${artist.playlists.spotifyArtistId}?theme=0`,
    );
    expect(player).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
    expect(screen.getByText('Loading the player...')).toBeVisible();
    fireEvent.load(player);
    expect(screen.queryByText('Loading the player...')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in Spotify' })).toBeVisible();
  });

  it('pauses the beat that is playing', async () => {
    spotify(there);
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
    await waitFor(() => expect(media.paused).toBe(true));
  });

  it('keeps the poster and shows an error when offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderApp(<PlaylistPlayer />);
    await user.click(play());
    expect(frame()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The Spotify player could not be loaded');
    expect(play()).toBeEnabled();
  });

  it('keeps the poster where Spotify is blocked and can be retried', async () => {
    spotify(() => HttpResponse.error());
    const { user } = renderApp(<PlaylistPlayer />);
    await user.click(play());
    expect(await screen.findByText(/The Spotify player could not be loaded/)).toBeVisible();
    expect(frame()).toBeNull();
    spotify(there);
    await user.click(play());
    expect(await screen.findByTitle(`${artist.name} on Spotify`)).toBeInTheDocument();
  });
});
