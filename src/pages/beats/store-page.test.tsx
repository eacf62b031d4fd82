import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { SKELETON_COUNT } from '@/content/store';
import { StorePage } from '@/pages/beats/store-page';
import { address, openPage } from '@/pages/testing/page';
import { beatRow } from '@tests/support/builders';
import { expectLogged, record } from '@tests/support/record';
import { genresView, refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

const rosin = beatRow({
  id: 7,
  title: 'Midnight Rosin',
  is_featured: true,
  sale_price: 19,
  plays_count: 1200,
});
const waltz = beatRow({ id: 8, title: 'Grandfather’s Waltz', beat_audio: [] });
const arrow = beatRow({ id: 9, title: 'Bow & Arrow', genre: 'Drill' });

/** Opens the store on these beats, and keeps the genres that are asked for. */
function openStore(beats = [rosin, waltz], path = '/beats') {
  const asked: (string | null)[] = [];
  server.use(
    genresView(['Violin Trap', 'Jazz']),
    rest('rpc/search_beats', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('p_genre'));
      const total = beats.length;
      return HttpResponse.json({ total, total_capped: false, close: false, next: null, beats });
    }),
  );
  return { ...openPage(<StorePage />, { path }), asked };
}

const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });

describe('the beat store', () => {
  it('shows skeletons while loading, then a card for each beat with what applies to it', async () => {
    openStore();
    expect(screen.getAllByTestId('beat-skeleton')).toHaveLength(SKELETON_COUNT);
    const [first, second] = await screen.findAllByRole('article');
    expect(screen.queryByTestId('beat-skeleton')).not.toBeInTheDocument();
    if (!first || !second) throw new Error('There are fewer than two cards.');
    const card = within(first);
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
    expect(first).toHaveTextContent('1.2K plays');
    expect(card.getByText('$25').tagName).toBe('S');

    expect(second).not.toHaveTextContent(/FEATURED|SALE/);
    expect(within(second).getByText('$25').tagName).not.toBe('S');
    expect(button('Grandfather’s Waltz has no preview')).toBeDisabled();
  });

  it('filters by the genre in the address, and offers genres that only uploaded beats have', async () => {
    const { user, asked } = openStore([rosin], '/beats?genre=jazz');
    await screen.findByRole('article');
    expect(await findButton('jazz')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('button', { name: 'violin trap' })).toHaveLength(1);
    await user.click(button('all'));
    expect(address()).toBe('/beats');
    await waitFor(() => expect(asked).toEqual(['jazz', null]));
  });

  it.each([
    ['/beats', 'No beats have been uploaded yet. Check back soon!'],
    ['/beats?genre=drill', 'No drill beats available. Try a different genre.'],
  ])('explains why there are no beats at %s', async (path, reason) => {
    openStore([], path);
    expect(await screen.findByRole('heading', { name: 'No beats found' })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });
});

it('starts, stops and switches beats on their cards, and counts each start', async () => {
  const { user, media } = openStore([rosin, arrow]);
  const counted = record(server, 'post', 'rest/v1/rpc/track_beat_event');
  const play = await findButton('Play Midnight Rosin');
  await user.click(play);
  expect(play).toBeDisabled();
  expect(play).toHaveAttribute('aria-busy', 'true');
  media.begin();
  expect(await findButton('Stop Midnight Rosin')).toBeEnabled();

  await user.click(button('Play Bow & Arrow'));
  media.begin();
  expect(await findButton('Stop Bow & Arrow')).toBeVisible();
  expect(button('Play Midnight Rosin')).toBeVisible();
  const events = [7, 9].map((id) => ({ p_beat_id: id, p_event_type: 'play' }));
  await waitFor(() => expect(counted).toEqual(events));

  await user.click(button('Stop Bow & Arrow'));
  expect(button('Play Bow & Arrow')).toBeVisible();
  expect(media.paused).toBe(true);
});

it('only logs a play that could not be counted, and shows when a preview cannot be played', async () => {
  server.use(rpc('track_beat_event', () => refusal()));
  const { user, media } = openStore();
  await user.click(await findButton('Play Midnight Rosin'));
  media.begin();
  const words = 'The play of beat 7 was not counted:';
  await waitFor(() => expectLogged('warn', words));
  expect(button('Stop Midnight Rosin')).toBeVisible();

  media.break(4, 'no such format');
  expect(await screen.findByText('Playback failed')).toBeVisible();
  expect(button('Play Midnight Rosin')).toBeEnabled();
  expectLogged('warn');
});
