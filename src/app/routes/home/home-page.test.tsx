import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '@/app/routes/home/home-page';
import { artist } from '@/content/artist';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { beatsTable, refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

const newest = beatRow({
  id: 2,
  title: 'Bow & Arrow',
  is_featured: true,
  created_at: '2025-06-02T12:00:00+00:00',
});
const older = beatRow({ id: 1, title: 'Midnight Rosin', is_featured: true });

// Their code comes on demand; how long that takes is not what is tested.
beforeAll(() => import('@/app/routes/home/lower-sections'));

beforeEach(() => {
  // jsdom draws nothing and says so on the console.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  server.use(
    rest('gallery_images', () => HttpResponse.json([])),
    rpc('track_beat_event', () => new HttpResponse(null, { status: 204 })),
  );
});

describe('the home page', () => {
  it('has its sections in order', async () => {
    server.use(beatsTable(() => [newest, older]));
    renderApp(<HomePage />);
    expect(screen.getByRole('heading', { level: 1, name: artist.name })).toBeInTheDocument();
    expect(screen.getByText('Where Trap Meets Violin')).toBeVisible();
    // By text, and with patience: roles are slow to find in so long a page.
    await screen.findByText('What are you making?', {}, { timeout: 15_000 });
    await screen.findByText('New beats');
    const ids = Array.from(document.querySelectorAll('section'), (section) => section.id);
    expect(ids.filter((id) => id !== '')).toEqual([
      'top',
      'gallery',
      'beats',
      'bloodline',
      'story',
      'single',
      'playlist',
      'fans',
      'press',
      'radio',
      'merch',
      'contact',
    ]);
    expect(document.title).toContain(artist.tagline);
  });

  it('links to the beats', () => {
    server.use(beatsTable(() => []));
    renderApp(<HomePage />);
    expect(screen.getByRole('link', { name: 'View Beats' })).toHaveAttribute('href', '/beats');
  });

  it('links to every platform', () => {
    server.use(beatsTable(() => []));
    renderApp(<HomePage />);
    const strip = within(screen.getByRole('navigation', { name: 'Heard on' }));
    expect(strip.getAllByRole('link')).toHaveLength(artist.socials.length);
  });
});

describe('Listen Now', () => {
  it('plays the newest featured beat, and stops it', async () => {
    server.use(beatsTable(() => [older, newest]));
    const { user, media } = renderApp(<HomePage />);
    const listen = screen.getByRole('button', { name: 'Listen Now' });
    expect(listen).toBeDisabled();
    await waitFor(() => expect(listen).toBeEnabled());
    expect(listen).toHaveAccessibleDescription(/Up next: Bow & Arrow/);

    await user.click(listen);
    expect(media.sources).toEqual(['/preview.mp3']);
    expect(listen).toHaveAttribute('aria-busy', 'true');
    media.begin();
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(stop).toHaveAccessibleDescription(/Now playing: Bow & Arrow/);
    expect(screen.getAllByRole('button', { name: 'Stop Bow & Arrow' })).not.toHaveLength(0);

    await user.click(stop);
    expect(media.paused).toBe(true);
    expect(await screen.findByRole('button', { name: 'Listen Now' })).toBeEnabled();
  });

  it('skips a beat without a preview', async () => {
    server.use(beatsTable(() => [older, { ...newest, beat_audio: [] }]));
    renderApp(<HomePage />);
    const listen = screen.getByRole('button', { name: 'Listen Now' });
    await waitFor(() => expect(listen).toHaveAccessibleDescription(/Up next: Midnight Rosin/));
  });

  it('is disabled and explains why when there is nothing to play', async () => {
    server.use(beatsTable(() => []));
    renderApp(<HomePage />);
    const reason = await screen.findByText('There is no featured beat to play yet.');
    expect(reason).toBeVisible();
    const listen = screen.getByRole('button', { name: 'Listen Now' });
    expect(listen).toBeDisabled();
    expect(listen).toHaveAccessibleDescription('There is no featured beat to play yet.');
  });

  it('shows the same when the beats cannot be loaded', async () => {
    server.use(rest('beats', () => refusal()));
    renderApp(<HomePage />);
    expect(await screen.findByText('There is no featured beat to play yet.')).toBeVisible();
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Loading beats failed:', expect.anything()),
    );
    expect(console.error).toHaveBeenCalledWith('Loading featured-beats failed:', expect.anything());
    vi.mocked(console.error).mockClear();
  });
});
