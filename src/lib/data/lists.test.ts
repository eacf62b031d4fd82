import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/data/errors';
import { listQueries, PAGE_SIZE } from '@/lib/data/list-queries';
import { countRows, inBatches, readAll } from '@/lib/data/lists';
import { createQueryClient } from '@/lib/data/query-client';
import { read, readOwn, readPublic } from '@/lib/data/read';
import { sessionStorageKey } from '@/lib/data/supabase';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const still = new AbortController().signal;
const readIds = (signal = still) => read((db) => db.from('gallery_images').select('id'), signal);
const count = () =>
  countRows((db) => db.from('gallery_images').select('id', { count: 'exact', head: true }), still);

it.each([
  [0, 9, 1],
  [PAGE_SIZE, 9, 1],
  [PAGE_SIZE + 1, 9, 2],
  [2 * PAGE_SIZE + 1, 3, 3],
])('of %i rows reads page %i, or the last one, which is %i', async (all, page, last) => {
  const list = listQueries<{ id: number }, never>({
    all: ['images'],
    one: 'image',
    statuses: [],
    select: (db) => db.from('gallery_images').select('id').order('title'),
    parse: (rows) => rows as { id: number }[],
    countAll: () => Promise.resolve({ all }),
  });
  const asked: unknown[] = [];
  server.use(
    rest('gallery_images', ({ request }) => {
      const search = new URL(request.url).searchParams;
      asked.push(['order', 'limit', 'offset'].map((name) => search.get(name)));
      return HttpResponse.json([{ id: asked.length }]);
    }),
  );
  const found = await createQueryClient().query(list.page({ filter: 'all', query: '', page }));
  const pages = page === last ? [page] : [page, last];
  expect(found).toMatchObject({ rows: [{ id: pages.length }], page: last, pageCount: last });
  // The query's own order comes first.
  const order = ['title.asc,created_at.desc,id.desc', String(PAGE_SIZE)];
  expect(asked).toEqual(pages.map((each) => [...order, String((each - 1) * PAGE_SIZE)]));
});

it.each([
  ['unavailable', () => new HttpResponse(null, { status: 503 })],
  ['network', () => HttpResponse.error()],
])('sends a read once, also where it fails as %s', async (kind, answer) => {
  const asked = vi.fn(answer);
  server.use(rest('gallery_images', asked));
  await expect(readIds()).rejects.toMatchObject({ kind });
  expect(asked).toHaveBeenCalledOnce();
});

it('rejects an aborted read with an abort error', async () => {
  server.use(rest('gallery_images', () => HttpResponse.json([])));
  const message = expect.stringMatching(/abort/i) as string;
  await expect(readIds(AbortSignal.abort())).rejects.toMatchObject({ message });
});

it('takes the count from the service, and fails where there is none', async () => {
  const answerWith = (init: ResponseInit) =>
    server.use(http.head('*/rest/v1/gallery_images', () => new HttpResponse(null, init)));
  answerWith({ headers: { 'content-range': '*/1234' } });
  expect(await count()).toBe(1234);
  answerWith({});
  await expect(count()).rejects.toMatchObject({ message: 'The answer has no count.' });
  answerWith({ status: 401 });
  await expect(count()).rejects.toMatchObject({ kind: 'denied' });
});

it.each([
  [[], [null]],
  [
    [9, 7, 6, 4, 1],
    [null, 7, 4, 1],
  ],
])('reads all rows of %j in pages that continue after the last id', async (ids, asked) => {
  const table = ids.map((id) => ({ id }));
  const readSome = vi.fn((lastId: number | null) =>
    Promise.resolve(table.filter(({ id }) => lastId === null || id < lastId).slice(0, 2)),
  );
  expect(await readAll(readSome)).toEqual(table);
  expect(readSome.mock.calls.map(([lastId]) => lastId)).toEqual(asked);
});

it('sends many items a few at a time, in order', async () => {
  const send = vi.fn((part: readonly number[]) => Promise.resolve(part));
  expect(await inBatches([1, 2, 3, 4, 5], send, 2)).toEqual([1, 2, 3, 4, 5]);
  expect(send.mock.calls.map(([part]) => part)).toEqual([[1, 2], [3, 4], [5]]);
});

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
