import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SKELETON_COUNT } from '@/content/store';
import { StorePage } from '@/pages/beats/store-page';
import { beatRow } from '@tests/support/builders';
import { openPage } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { genresView, refusal, searchBeats, testServer } from '@tests/support/server';

const server = testServer();

const rosin = beatRow({
  id: 7,
  title: 'Midnight Rosin',
  is_featured: true,
  sale_price: 19,
  plays_count: 1200,
});
const waltz = beatRow({ id: 8, title: 'Grandfather’s Waltz', beat_audio: [] });

function openStore(beats = [rosin, waltz], path = '/beats') {
  server.use(
    genresView(),
    searchBeats(() => beats),
  );
  return openPage(<StorePage />, { path });
}

const button = (name: string) => screen.getByRole('button', { name });

it('shows skeletons while loading, then a card for each beat with its badges, facts and price', async () => {
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
  expect(first.querySelector('img')).toHaveAttribute('src', '/cover.jpg');
  expect(card.getByText('$25').tagName).toBe('S');

  expect(second).not.toHaveTextContent(/FEATURED|SALE/);
  expect(within(second).getByText('$25').tagName).not.toBe('S');
  expect(button('Grandfather’s Waltz has no preview')).toBeDisabled();
});

it.each([
  ['/beats', 'No beats have been uploaded yet. Check back soon!'],
  ['/beats?genre=drill', 'No drill beats available. Try a different genre.'],
])('explains why there are no beats at %s', async (path, reason) => {
  openStore([], path);
  expect(await screen.findByRole('heading', { name: 'No beats found' })).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

it('counts a play, only logs that it could not be counted, and shows when a preview cannot be played', async () => {
  const counted = record(server, 'post', 'rest/v1/rpc/track_beat_event', () => refusal());
  const { user, media } = openStore();
  const play = await screen.findByRole('button', { name: 'Play Midnight Rosin' });
  await user.click(play);
  // A button subscribes to the player in an effect, which may run after a press as early as this one.
  await waitFor(() => expect(play).toBeDisabled());
  expect(play).toHaveAttribute('aria-busy', 'true');
  media.begin();
  const words = 'The play of beat 7 was not counted:';
  await waitFor(() => expectLogged('warn', words));
  expect(counted).toEqual([{ p_beat_id: 7, p_event_type: 'play' }]);
  expect(button('Stop Midnight Rosin')).toBeVisible();

  media.break(4, 'no such format');
  expect(await screen.findByText('Playback failed')).toBeVisible();
  expect(button('Play Midnight Rosin')).toBeEnabled();
  expectLogged('warn');
});
