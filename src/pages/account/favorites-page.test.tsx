import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { favoritesPage as texts, offlineTexts } from '@/content/favorites';
import { FavoritesPage } from '@/pages/account/favorites-page';
import { beatRow } from '@tests/support/builders';
import { openPage, signedIn } from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

const saved = (list: string, id: number) => ({
  list,
  beat_id: id,
  saved_at: '2025-06-01T12:00:00.000Z',
});
const rows = [1, 2].map((id) => beatRow({ id, title: `Beat ${id}` }));
/** The store has two of the three beats. */
const readsBeats = rest('beats', () => HttpResponse.json(rows));
const store = (...beats: object[]) =>
  window.localStorage.setItem('saved-beats', JSON.stringify(beats));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const open = (path = '/favorites', session?: ReturnType<typeof signedIn>) =>
  openPage(<FavoritesPage />, { path, ...(session && { session }) });

it('shows a visitor their beats, the last marked first, and plays them as a queue', async () => {
  store(saved('favorites', 2), saved('favorites', 9), saved('favorites', 1));
  server.use(readsBeats);
  const { user, media } = open();
  await screen.findByRole('list', { name: 'Favorites' });
  expect(titles()).toEqual(['Beat 2', 'Beat 1']);
  expect(screen.getByText(texts.notInStore(1))).toBeVisible();
  expect(screen.getByText(texts.hereOnly, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play all' }));
  expect(media.sources).toHaveLength(1);

  // A favorite that is taken back can be marked again.
  const heart = await within(screen.getByRole('list', { name: 'Favorites' })).findByRole('button', {
    name: 'Favorite Beat 2',
  });
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(titles()).toEqual(['Beat 2', 'Beat 1']);
});

it('shows what is empty, and clears the recently heard beats', async () => {
  store(saved('recent', 1), saved('recent', 2));
  server.use(readsBeats);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Recently heard' }));
  await user.click(await screen.findByRole('button', { name: texts.clear }));
  expect(screen.getByRole('heading', { name: 'Nothing heard yet' })).toBeVisible();
  expect(window.localStorage.getItem('saved-beats')).toBeNull();
});

it('reads the beats of a member', async () => {
  server.use(
    rest('saved_beats', () => HttpResponse.json([saved('recent', 1)])),
    rest('beats', () => HttpResponse.json(rows.slice(0, 1))),
  );
  open('/favorites?tab=recent', signedIn());
  expect(screen.getAllByTestId('beat-skeleton')).not.toHaveLength(0);
  await screen.findByRole('list', { name: 'Recently heard' });
  expect(titles()).toEqual(['Beat 1']);
  expect(screen.queryByText(texts.hereOnly, { exact: false })).not.toBeInTheDocument();
});

it('keeps the previews of a list for playing without a connection, shows a failure, and removes them', async () => {
  const kept = new Set<string>();
  const cache = {
    keys: () => Promise.resolve([...kept].map((url) => ({ url }))),
    add: vi.fn((url: string) => Promise.resolve(void kept.add(new URL(url, location.href).href))),
  };
  const remove = () => {
    kept.clear();
    return Promise.resolve(true);
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: remove });
  const devices = { serviceWorker: { ready: null }, storage: { persist: () => null } };
  for (const [name, value] of Object.entries(devices)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  store(saved('favorites', 1), saved('favorites', 2));
  server.use(readsBeats);
  const { user } = open();
  const keep = await screen.findByRole('button', { name: offlineTexts.keep });
  cache.add.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(keep);
  expect(await screen.findByText(offlineTexts.notKept.title)).toBeVisible();
  expectLogged('error', `${offlineTexts.notKept.title}:`);
  await user.click(keep);
  await user.click(await screen.findByRole('button', { name: offlineTexts.remove(1) }));
  expect(await screen.findByRole('button', { name: offlineTexts.keep })).toBeVisible();
  expect(kept.size).toBe(0);
});
