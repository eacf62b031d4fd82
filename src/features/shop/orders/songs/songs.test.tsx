import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { HOME_SONGS, songTexts as texts } from '@/content/songs';
import { SongInbox } from '@/features/shop/orders/songs/admin/song-inbox';
import { LazySongs } from '@/features/shop/orders/songs/lazy-songs';
import { LicenseSong } from '@/features/shop/orders/songs/license-song';
import { SongList } from '@/features/shop/orders/songs/song-list';
import { stubViews } from '@tests/support/browser';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { listTable } from '@tests/support/rest-table';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const song = { title: 'Night Bus', artist: 'Nia', url: 'https://nia.test/song' };
const line = { reference: 'TV-7F3K-92QD', token: 'secret', position: 1 };
const asked = { p_reference: line.reference, p_token: line.token, p_position: line.position };
const made = (count: number) =>
  rest('rpc/songs_made', () =>
    HttpResponse.json(Array.from({ length: count }, (_, id) => ({ id, ...song }))),
  );

it('a buyer removes a song', async () => {
  const sent = record(server, 'post', 'rest/v1/rpc/save_song', () =>
    HttpResponse.json({ success: true, error: null }),
  );
  const { user } = renderApp(
    <LicenseSong line={line} beat="Rosin" song={{ ...song, status: 'shown' }} />,
  );
  expect(screen.getByText(texts.states.shown)).toBeVisible();
  await user.click(screen.getByText(texts.change));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([{ ...asked, p_song: null }]));
});

it('an admin approves a song only as it was read', async () => {
  const created_at = '2025-06-01T12:00:00.5+00:00';
  const order = { reference: line.reference, email: 'nia@example.com' };
  const row = { id: 4, ...song, status: 'waiting', created_at, line: { title: 'Rosin', order } };
  const changes: unknown[] = [];
  let changed = [{ id: 4 }];
  server.use(
    ...listTable('songs', () => [row]),
    http.patch('*/rest/v1/songs', async ({ request }) => {
      changes.push([new URL(request.url).search, await request.json()]);
      return HttpResponse.json(changed);
    }),
  );
  const { user } = renderApp(<SongInbox />);
  expect(await screen.findByText('Made with Rosin')).toBeVisible();
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve Night Bus' }));
  await approve();
  const only = `?id=eq.4&created_at=eq.${encodeURIComponent(created_at)}&select=id`;
  const change = { approved_at: expect.any(String) as string, hidden_at: null };
  await waitFor(() => expect(changes).toEqual([[only, change]]));
  changed = [];
  await approve();
  expect(await screen.findByText(texts.changed)).toBeVisible();
});

it('shows the songs of a beat with links that search engines do not follow, once they come near', async () => {
  server.use(made(HOME_SONGS + 1));
  const views = stubViews();
  renderApp(<LazySongs beatId={7} />);
  expect(screen.queryByRole('region', { name: texts.ofBeat })).not.toBeInTheDocument();
  views.show(true);
  expect(await screen.findByRole('region', { name: texts.ofBeat })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Night Bus/ });
  expect(links).toHaveLength(HOME_SONGS + 1);
  expect(links[0]).toHaveAttribute('href', song.url);
  expect(links[0]).toHaveAttribute('rel', 'nofollow noopener');
});

it.each([
  [HOME_SONGS + 1, HOME_SONGS],
  [0, 0],
])('shows of %i songs %i on the home page, and nothing without one', async (all, shown) => {
  server.use(made(all));
  const { queryClient } = renderApp(<SongList />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryAllByRole('link')).toHaveLength(shown);
  expect(screen.queryAllByRole('heading')).toHaveLength(Math.min(1, shown));
});
