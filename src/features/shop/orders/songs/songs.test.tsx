import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { claimAdminTexts } from '@/content/claims';
import { HOME_SONGS, songTexts as texts } from '@/content/songs';
import type { Song } from '@/features/shop/admin/queries';
import { SongInbox } from '@/features/shop/admin/song-inbox';
import { LicenseSong } from '@/features/shop/orders/songs/license-song';
import { SongList } from '@/features/shop/orders/songs/song-list';
import { openedSong } from '@/features/shop/orders/testing/orders';
import { downloadText } from '@/lib/text/download-text';
import { stubIntersectionObserver } from '@tests/support/browser';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { listTable } from '@tests/support/rest-table';
import { rest, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn(), followLink: vi.fn() }));

const server = testServer();
const song = { title: 'Night Bus', artist: 'Nia', url: 'https://nia.test/song' };
const line = { reference: 'TV-7F3K-92QD', token: 'secret', position: 1 };
const args = { p_reference: line.reference, p_token: line.token, p_position: line.position };

const songRow = (overrides: Partial<Song> = {}): Song => ({
  ...openedSong(),
  ...{ id: 4, created_at: '2025-06-01T12:00:00+00:00', needs_answer: true },
  ...{ beat: 'Rosin', reference: line.reference, email: 'nia@example.com' },
  ...{ license: 'TVL-7F3K-92QD', tier_name: 'Premium' },
  ...overrides,
});

/** The form of a song, and what `save_song` is sent, which it refuses with these errors in turn. */
function openSong(stored: Parameters<typeof LicenseSong>[0]['song'], errors: string[] = []) {
  const sent = record(server, 'post', 'rest/v1/rpc/save_song', () => {
    const error = errors.shift() ?? null;
    return HttpResponse.json({ success: error === null, error });
  });
  const { user, unmount } = renderApp(<LicenseSong line={line} beat="Rosin" song={stored} />);
  return { user, unmount, sent };
}

it('a buyer adds a song, and what was typed stays after a failure', async () => {
  const { user, sent } = openSong(null, ['It is not valid.']);
  await user.click(screen.getByText(texts.add));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText(/^Title/), song.title);
  await user.type(screen.getByLabelText(/^Artist/), song.artist);
  await user.type(screen.getByLabelText(/^Link/), 'nia.test');
  await save();
  expect(await screen.findByText(/begins with https/)).toBeVisible();
  expect(screen.getByLabelText(/^Link/)).toHaveFocus();
  await user.clear(screen.getByLabelText(/^Link/));
  await user.type(screen.getByLabelText(/^Link/), song.url);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(`${texts.notSaved}It is not valid.`);
  expect(screen.getByLabelText(/^Title/)).toHaveValue(song.title);
  await save();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(sent).toEqual(Array(2).fill({ ...args, p_song: song }));
});

it('keeps a typed song after a failure and after its page was closed', async () => {
  const { user, unmount } = openSong(null, ['It is not valid.']);
  await user.click(screen.getByText(texts.add));
  await user.type(screen.getByLabelText(/^Title/), song.title);
  await user.type(screen.getByLabelText(/^Artist/), song.artist);
  await user.type(screen.getByLabelText(/^Link/), song.url);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  unmount();
  openSong(null);
  expect(screen.getByLabelText(/^Link/)).toHaveValue(song.url);
});

it('a buyer removes a song', async () => {
  const { user, sent } = openSong(openedSong({ status: 'shown' }));
  expect(screen.getByText(texts.states.shown)).toBeVisible();
  await user.click(screen.getByText(texts.change));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([{ ...args, p_song: null }]));
});

it('an admin approves a song only as it was read', async () => {
  const created_at = '2025-06-01T12:00:00.5+00:00';
  const row = songRow({ created_at });
  const changes: unknown[] = [];
  let changed = [{ id: 4 }];
  server.use(
    ...listTable('admin_songs', () => [row]),
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

it('an admin marks a claim as done only as it was read', async () => {
  const claimed_at = '2025-06-02T12:00:00+00:00';
  const row = songRow({ status: 'shown', claimed_at, claim: 'By a label.' });
  const changes: unknown[] = [];
  server.use(
    ...listTable('admin_songs', () => [row]),
    http.patch('*/rest/v1/songs', async ({ request }) => {
      changes.push([new URL(request.url).search, await request.json()]);
      return HttpResponse.json([]);
    }),
  );
  const { user } = renderApp(<SongInbox />);
  expect(await screen.findByText('By a label.')).toBeVisible();
  expect(screen.getByText('TVL-7F3K-92QD, Premium license')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `${claimAdminTexts.handle} Night Bus` }));
  expect(await screen.findByText(claimAdminTexts.changed)).toBeVisible();
  const only = `?id=eq.4&claimed_at=eq.${encodeURIComponent(claimed_at)}&select=id`;
  expect(changes).toEqual([[only, { claim_handled_at: expect.any(String) as string }]]);
});

it('exports the songs whose license is valid, for a partner of Content ID', async () => {
  const rows = [songRow(), songRow({ id: 3, license: null, tier_name: null })];
  server.use(...listTable('admin_songs', (params) => (params.has('id') ? [] : rows)));
  const { user } = renderApp(<SongInbox />);
  await screen.findAllByText('Made with Rosin');
  await user.click(screen.getByRole('button', { name: 'Export CSV of songs' }));
  await waitFor(() => expect(downloadText).toHaveBeenCalledOnce());
  const [, file] = vi.mocked(downloadText).mock.lastCall ?? [];
  expect(file?.trim().split('\r\n')).toEqual([
    'License,Tier,Beat,Song,Artist,URL,Added at (UTC)',
    'TVL-7F3K-92QD,Premium,Rosin,Night Bus,Nia,https://nia.test/song,2025-06-01 12:00',
  ]);
});

it.each([
  [7, HOME_SONGS + 1, HOME_SONGS + 1],
  [undefined, HOME_SONGS + 1, HOME_SONGS],
  [7, 0, 0],
])(
  'shows songs once their place comes near: for beat %s of %i songs %i',
  async (beatId, all, shown) => {
    const views = stubIntersectionObserver();
    let reads = 0;
    server.use(
      rest('rpc/songs_made', () => {
        reads += 1;
        return HttpResponse.json(Array.from({ length: all }, (_, id) => ({ id, ...song })));
      }),
    );
    const { queryClient } = renderApp(<SongList {...(beatId && { beatId })} />);
    expect(reads).toBe(0);
    views.show(true);
    await waitFor(() => expect(reads).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const links = screen.queryAllByRole('link', { name: /^Night Bus/ });
    expect(links).toHaveLength(shown);
    expect(screen.queryAllByRole('heading')).toHaveLength(Math.min(1, shown));
    for (const link of links) {
      expect(link).toHaveAttribute('href', song.url);
      // Search engines must not take the link for a recommendation.
      expect(link).toHaveAttribute('rel', 'nofollow noopener');
    }
  },
);
