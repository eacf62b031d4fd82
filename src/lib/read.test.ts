// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { newestPage, readCount, readRows, readAll } from '@/lib/read';
import { loadSupabase } from '@/lib/supabase';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const still = new AbortController().signal;

async function images() {
  return (await loadSupabase()).from('gallery_images');
}

describe('a read', () => {
  it('gives the rows that it finds', async () => {
    server.use(rest('gallery_images', () => HttpResponse.json([{ id: 4 }, { id: 2 }])));
    expect(await readRows((await images()).select('id'), still)).toEqual([{ id: 4 }, { id: 2 }]);
  });

  it('is sent once, however the service fails', async () => {
    let asked = 0;
    server.use(
      rest('gallery_images', () => {
        asked += 1;
        return asked === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.error();
      }),
    );
    await expect(readRows((await images()).select('id'), still)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await expect(readRows((await images()).select('id'), still)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(asked).toBe(2);
  });

  it('is given up when nobody waits for it any more', async () => {
    server.use(rest('gallery_images', () => HttpResponse.json([])));
    await expect(
      readRows((await images()).select('id'), AbortSignal.abort()),
    ).rejects.toMatchObject({ message: expect.stringMatching(/abort/i) as string });
  });
});

describe('a count', () => {
  const count = async () =>
    readCount((await images()).select('id', { count: 'exact', head: true }), still);

  it('is what the service counted', async () => {
    server.use(
      http.head('*/rest/v1/gallery_images', ({ request }) => {
        expect(request.headers.get('prefer')).toBe('count=exact');
        return new HttpResponse(null, { headers: { 'content-range': '*/1234' } });
      }),
    );
    expect(await count()).toBe(1234);
  });

  it('is an error where the service does not count', async () => {
    server.use(http.head('*/rest/v1/gallery_images', () => new HttpResponse(null)));
    await expect(count()).rejects.toMatchObject({ kind: 'not-found' });
    server.use(
      http.head('*/rest/v1/gallery_images', () => new HttpResponse(null, { status: 401 })),
    );
    await expect(count()).rejects.toMatchObject({ kind: 'denied' });
  });
});

it('a page is the newest rows of its place, after whatever order was asked for before', async () => {
  let asked = new URLSearchParams();
  server.use(
    rest('gallery_images', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json([]);
    }),
  );
  await readRows(newestPage((await images()).select('id').order('title'), 3), still);
  expect(asked.get('order')).toBe('title.asc,created_at.desc,id.desc');
  expect([asked.get('offset'), asked.get('limit')]).toEqual(['40', '20']);
});

it('reads on from the last row until nothing more comes, however little comes at once', async () => {
  const table = [9, 7, 6, 4, 1].map((id) => ({ id }));
  const read = vi.fn((lastId: number | null) =>
    Promise.resolve(table.filter(({ id }) => lastId === null || id < lastId).slice(0, 2)),
  );
  expect(await readAll(read)).toEqual(table);
  expect(read.mock.calls.map(([lastId]) => lastId)).toEqual([null, 7, 4, 1]);
});

it('of an empty table is nothing', async () => {
  expect(await readAll(() => Promise.resolve([]))).toEqual([]);
});
