import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { favoriteMessages } from '@/content/favorites';
import { findToast } from '@/features/account/testing/toasts';
import { FavoriteButton } from '@/features/favorites/favorite-button';
import { changeInAccount } from '@/features/favorites/mutations';
import {
  changeBeats,
  idsOf,
  parseBeats,
  savedLists,
  type SavedBeats,
} from '@/features/favorites/saved-beats';
import { createQueryClient } from '@/lib/data/query-client';
import { signedIn } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

const KEY = 'saved-beats';
const KEY_OF_ADA = [KEY, 'ada'];
const saved = (id: number, list: keyof typeof savedLists = 'favorites') => ({
  list,
  beat_id: id,
  saved_at: '2025-06-01T12:00:00.000Z',
});
const stored = () => parseBeats(window.localStorage.getItem(KEY));
const store = (beats: unknown) => window.localStorage.setItem(KEY, JSON.stringify(beats));

const open = (session?: ReturnType<typeof signedIn>) =>
  renderApp(<FavoriteButton beatId={7} title="Rosin" variant="quiet" />, {
    ...(session && { session }),
  });
const heart = () => screen.getByRole('button', { name: 'Favorite Rosin' });
const expectPressed = (pressed: boolean) =>
  waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', String(pressed)));

it('puts a beat at the front of its list once, and drops the oldest above the limit', () => {
  let beats: SavedBeats = [saved(1, 'recent')];
  for (let id = 1; id <= savedLists.recent + 1; id += 1) {
    beats = changeBeats(beats, { list: 'recent', beatId: id, isSaved: true });
  }
  beats = changeBeats(beats, { list: 'recent', beatId: 2, isSaved: true });
  beats = changeBeats(beats, { list: 'favorites', beatId: 2, isSaved: true });
  const recent = idsOf(beats, 'recent');
  expect(recent).toHaveLength(savedLists.recent);
  expect(recent.slice(0, 2)).toEqual([2, savedLists.recent + 1]);
  expect(recent).not.toContain(1);
  beats = changeBeats(beats, { list: 'recent', beatId: null, isSaved: false });
  expect(beats.map(({ list }) => list)).toEqual(['favorites']);
});

it('keeps a favorite of a visitor in the browser, without invalid entries, and follows other tabs', async () => {
  store([null, 7, { list: 'favorites' }, { ...saved(7), list: 'constructor' }, saved(3)]);
  const { user } = open();
  await expectPressed(false);
  await user.click(heart());
  await expectPressed(true);
  expect(stored().map(({ beat_id: id }) => id)).toEqual([7, 3]);

  store([saved(3)]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  await expectPressed(false);
  await user.click(heart());
  await user.click(heart());
  expect(stored()).toEqual([saved(3)]);
});

it('adds the beats of the browser to the account before it reads them, and then forgets them here', async () => {
  store([saved(3), saved(7, 'recent')]);
  const sent = record(server, 'post', 'rest/v1/rpc/save_beats');
  server.use(rest('saved_beats', () => HttpResponse.json(sent.length === 1 ? [saved(7)] : [])));
  open(signedIn());
  await expectPressed(true);
  expect(sent).toEqual([{ p_beats: [saved(3), saved(7, 'recent')] }]);
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

it('keeps a beat that another tab marks while the account takes over the others', async () => {
  store([saved(3)]);
  const sent = record(server, 'post', 'rest/v1/rpc/save_beats', () => {
    store([saved(7), saved(3)]);
    return new HttpResponse(null, { status: 204 });
  });
  server.use(rest('saved_beats', () => HttpResponse.json([saved(3)])));
  open(signedIn());
  await expectPressed(true);
  expect(sent).toHaveLength(1);
  expect(stored()).toEqual([saved(7), saved(3)]);
});

it('keeps the beats of the browser beside those of the account, when it cannot take them', async () => {
  store([saved(7)]);
  record(server, 'post', 'rest/v1/rpc/save_beats', () => refusal());
  server.use(rest('saved_beats', () => HttpResponse.json([saved(3)])));
  const removed = vi.fn(() => new HttpResponse(null, { status: 204 }));
  server.use(http.delete('*/rest/v1/saved_beats', removed));
  const { user, queryClient } = open(signedIn());
  await waitFor(() => expect(queryClient.getQueryData(KEY_OF_ADA)).toEqual([saved(3)]));
  expectLogged('error', 'Favorites were not added to the account:');
  await expectPressed(true);
  expect(stored()).toEqual([saved(7)]);

  await user.click(heart());
  await expectPressed(false);
  expect(window.localStorage.getItem(KEY)).toBeNull();
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
});

it('reads the account again after a change, but not after every beat that plays', async () => {
  const client = createQueryClient();
  client.setQueryData(KEY_OF_ADA, [saved(3)]);
  record(server, 'post', 'rest/v1/rpc/save_beats');
  const settled = () => waitFor(() => expect(client.isMutating()).toBe(0));
  const state = () => client.getQueryState<SavedBeats>(KEY_OF_ADA);
  changeInAccount(client, 'ada', { list: 'recent', beatId: 7, isSaved: true });
  await settled();
  expect(state()?.data).toMatchObject([{ list: 'recent', beat_id: 7 }, saved(3)]);
  expect(state()?.isInvalidated).toBe(false);
  changeInAccount(client, 'ada', { list: 'favorites', beatId: 7, isSaved: true });
  await settled();
  expect(state()?.isInvalidated).toBe(true);
});

it('does not show the beats of a member again when a change fails after the sign-out', async () => {
  const client = createQueryClient();
  client.setQueryData(KEY_OF_ADA, [saved(7)]);
  const refuse = () => {
    client.removeQueries({ queryKey: KEY_OF_ADA });
    return refusal();
  };
  server.use(http.delete('*/rest/v1/saved_beats', refuse));
  changeInAccount(client, 'ada', { list: 'favorites', beatId: 7, isSaved: false });
  await waitFor(() => expectLogged('error', `${favoriteMessages.notSaved}:`));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryState(KEY_OF_ADA)).toBeUndefined();
});

it('shows a change of a member at once, and takes it back with a message when it fails', async () => {
  let own = [saved(3)];
  server.use(rest('saved_beats', () => HttpResponse.json(own)));
  const sent = record(server, 'post', 'rest/v1/rpc/save_beats', () => {
    own = [saved(7), saved(3)];
    return new HttpResponse(null, { status: 204 });
  });
  const { user, queryClient } = open(signedIn());
  await waitFor(() => expect(queryClient.getQueryData(KEY_OF_ADA)).toEqual(own));
  await user.click(heart());
  await expectPressed(true);
  await waitFor(() => expect(sent).toEqual([{ p_beats: [{ list: 'favorites', beat_id: 7 }] }]));
  expect(window.localStorage.getItem(KEY)).toBeNull();

  let answer: () => void = () => undefined;
  const calls: string[] = [];
  server.use(
    http.delete('*/rest/v1/saved_beats', async ({ request }) => {
      calls.push(new URL(request.url).search);
      await new Promise<void>((resolve) => (answer = resolve));
      return refusal();
    }),
  );
  await user.click(heart());
  await expectPressed(false);
  await waitFor(() => expect(calls).toEqual(['?list=eq.favorites&beat_id=eq.7']));
  answer();
  await findToast(favoriteMessages.notSaved, 'You are not allowed to do that.');
  await expectPressed(true);
  expectLogged('error', `${favoriteMessages.notSaved}:`);
});
