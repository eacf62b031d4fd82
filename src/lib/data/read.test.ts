import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/data/errors';
import { read, readOwn, readPublic } from '@/lib/data/read';
import { sessionStorageKey } from '@/lib/data/supabase';
import { testServer } from '@tests/support/server';

const server = testServer();

it.each([
  ['a visitor', null],
  ['a member', 'member-token'],
])('sends the order keys and the access token of %s', async (_, token) => {
  const session = { access_token: token, refresh_token: 'r', expires_at: 9e9, user: { id: 'nia' } };
  if (token !== null) window.localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  window.localStorage.setItem('cart', JSON.stringify({ key: 'cart-key' }));
  const asked: unknown[] = [];
  server.use(
    http.get('*/rest/v1/rpc/exclusive_state', ({ request: { headers } }) => {
      asked.push([headers.get('x-order-keys'), headers.get('authorization')]);
      return HttpResponse.json(null);
    }),
  );
  const state = await readOwn((db) => db.rpc('exclusive_state', { p_beat_id: 1 }, { get: true }));
  expect(state).toBeNull();
  expect(asked).toEqual([['cart-key', token === null ? null : `Bearer ${token}`]]);
});

it.each([read, readPublic])('fails on an empty answer of a table', async (readRows) => {
  server.use(http.get('*/rest/v1/beats', () => new HttpResponse('')));
  const rows = readRows((db) => db.from('beats').select('id'));
  await expect(rows).rejects.toBeInstanceOf(AppError);
});
