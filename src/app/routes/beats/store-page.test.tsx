import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { StorePage } from '@/app/routes/beats/store-page';
import { SKELETON_COUNT } from '@/content/store';
import { beatRow, type BeatTestRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { genresView, refusal, rest, rpc, searchBeats, testServer } from '@tests/support/server';

const server = testServer();

const rosin = beatRow({
  id: 7,
  title: 'Midnight Rosin',
  genre: 'Violin Trap',
  is_featured: true,
  sale_price: 19,
  plays_count: 1200,
});
const waltz = beatRow({ id: 8, title: 'Grandfather’s Waltz', genre: 'Melodic', beat_audio: [] });

const page = (beats: BeatTestRow[]) => ({
  total: beats.length,
  total_capped: false,
  close: false,
  next: null,
  beats,
});

function renderStore(path = '/beats') {
  return renderApp(<StorePage />, { path });
}

describe('the beat store', () => {
  it('shows six skeletons while loading, then the beats', async () => {
    server.use(
      genresView(),
      searchBeats(() => [rosin, waltz]),
    );
    renderStore();
    expect(screen.getAllByTestId('beat-skeleton')).toHaveLength(SKELETON_COUNT);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByTestId('beat-skeleton')).not.toBeInTheDocument();
  });

  it('shows every field on a card', async () => {
    server.use(
      genresView(),
      searchBeats(() => [rosin]),
    );
    renderStore();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Midnight Rosin' })).toHaveAttribute('href', '/beats/7');
    for (const text of [
      'FEATURED',
      'SALE',
      '−24%',
      'Violin Trap',
      '4.9',
      'by Trap Violinist',
      '142 bpm · F♯ · Dark',
      '$19',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('article')).toHaveTextContent('1.2K plays');
    expect(card.getByText('$25').tagName).toBe('S');
  });

  it('leaves out badges that do not apply', async () => {
    server.use(
      genresView(),
      searchBeats(() => [waltz]),
    );
    renderStore();
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText('FEATURED')).not.toBeInTheDocument();
    expect(card.queryByText('SALE')).not.toBeInTheDocument();
    expect(card.getByText('$25').tagName).not.toBe('S');
  });

  it('filters by genre without regard to case, and remembers it in the address', async () => {
    server.use(
      genresView(),
      searchBeats((asked) => (asked.get('p_genre') === 'melodic' ? [waltz] : [rosin, waltz])),
    );
    const { user } = renderStore('/beats?genre=melodic');
    expect(await screen.findByRole('link', { name: 'Grandfather’s Waltz' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Midnight Rosin' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'melodic' })).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'all' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('offers genres that only uploaded beats have', async () => {
    server.use(
      genresView(['Violin Trap', 'Jazz']),
      searchBeats(() => [rosin]),
    );
    renderStore();
    expect(await screen.findByRole('button', { name: 'jazz' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'violin trap' })).toHaveLength(1);
  });

  it('shows the empty store', async () => {
    server.use(
      genresView(),
      searchBeats(() => []),
    );
    renderStore();
    expect(await screen.findByRole('heading', { name: 'No beats found' })).toBeVisible();
    expect(screen.getByText('No beats have been uploaded yet. Check back soon!')).toBeVisible();
  });

  it('shows an empty genre', async () => {
    server.use(
      genresView(),
      searchBeats((asked) => (asked.get('p_genre') === 'drill' ? [] : [rosin])),
    );
    renderStore('/beats?genre=drill');
    expect(await screen.findByRole('heading', { name: 'No beats found' })).toBeVisible();
    expect(screen.getByText('No drill beats available. Try a different genre.')).toBeVisible();
  });

  it('logs a failed load, shows an empty list and loads on request', async () => {
    let broken = true;
    server.use(
      genresView(),
      rest('rpc/search_beats', () => (broken ? refusal() : HttpResponse.json(page([rosin])))),
    );
    const { user } = renderStore();
    expect(await screen.findByRole('heading', { name: 'No beats found' })).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Loading beats failed:', expect.anything());
    vi.mocked(console.error).mockClear();

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('playing from a card', () => {
  it('starts, stops and switches beats, and counts each start', async () => {
    const counted: unknown[] = [];
    const drill = beatRow({ id: 9, title: 'Bow & Arrow', genre: 'Drill' });
    server.use(
      genresView(),
      searchBeats(() => [rosin, drill]),
      rpc('track_beat_event', async ({ request }) => {
        counted.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, media } = renderStore();
    const button = await screen.findByRole('button', { name: 'Play Midnight Rosin' });

    await user.click(button);
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    media.begin();
    expect(await screen.findByRole('button', { name: 'Stop Midnight Rosin' })).toBeEnabled();
    await waitFor(() => {
      expect(counted).toEqual([{ p_beat_id: 7, p_event_type: 'play' }]);
    });

    await user.click(screen.getByRole('button', { name: 'Play Bow & Arrow' }));
    media.begin();
    expect(await screen.findByRole('button', { name: 'Stop Bow & Arrow' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play Midnight Rosin' })).toBeVisible();
    await waitFor(() => {
      expect(counted).toHaveLength(2);
    });

    await user.click(screen.getByRole('button', { name: 'Stop Bow & Arrow' }));
    expect(screen.getByRole('button', { name: 'Play Bow & Arrow' })).toBeVisible();
    expect(media.paused).toBe(true);
  });

  it('only logs a play that could not be counted', async () => {
    server.use(
      genresView(),
      searchBeats(() => [rosin]),
      rpc('track_beat_event', () => refusal()),
    );
    const { user, media } = renderStore();
    await user.click(await screen.findByRole('button', { name: 'Play Midnight Rosin' }));
    media.begin();
    expect(await screen.findByRole('button', { name: 'Stop Midnight Rosin' })).toBeVisible();
    await waitFor(() => {
      expect(console.warn).toHaveBeenCalledWith(
        'The play of beat 7 was not counted:',
        expect.anything(),
      );
    });
    vi.mocked(console.warn).mockClear();
  });

  it('resets and shows an error when a preview cannot be played', async () => {
    server.use(
      genresView(),
      searchBeats(() => [rosin]),
    );
    const { user, media } = renderStore();
    await user.click(await screen.findByRole('button', { name: 'Play Midnight Rosin' }));
    media.break(4, 'no such format');
    expect(await screen.findByText('Playback failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play Midnight Rosin' })).toBeEnabled();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });

  it('cannot be started without a preview', async () => {
    server.use(
      genresView(),
      searchBeats(() => [waltz]),
    );
    renderStore();
    expect(
      await screen.findByRole('button', { name: 'Grandfather’s Waltz has no preview' }),
    ).toBeDisabled();
  });
});

describe('buying from a card', () => {
  it('opens the licenses with prices for this beat and returns the focus', async () => {
    server.use(
      genresView(),
      searchBeats(() => [rosin]),
      rest('rpc/license_availability', () => HttpResponse.json([])),
    );
    const { user } = renderStore();
    const buy = await screen.findByRole('button', { name: 'Buy Midnight Rosin' });
    await user.click(buy);
    const dialog = await screen.findByRole('dialog', { name: 'Choose Your License' });
    expect(within(dialog).getAllByRole('button', { name: 'Buy Now' })).toHaveLength(3);
    for (const price of ['$19', '$57', '$114']) {
      expect(within(dialog).getByText(price)).toBeVisible();
    }
    const popular = within(dialog).getByRole('article', { name: 'Premium' });
    expect(within(popular).getByText('MOST POPULAR')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(buy).toHaveFocus();
  });
});
