// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { beginFirstReads } from '@/app/first-reads';
import { beatQueries } from '@/features/beats/queries';
import { galleryQueries } from '@/features/gallery/queries';
import { createQueryClient } from '@/lib/query-client';
import { genresView, refusal, rest, searchBeats, testServer } from '@tests/support/server';

const server = testServer();

/** The keys that are being read after a page has been opened at this address. */
async function readsFor(address: string) {
  server.use(
    genresView(),
    rest('beats', () => HttpResponse.json([])),
    searchBeats(() => []),
    rest('gallery_images', () => HttpResponse.json([])),
  );
  const queryClient = createQueryClient();
  const { pathname, search } = new URL(address, window.location.origin);
  await beginFirstReads({ pathname, search }, queryClient);
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.queryKey);
  return { keys, queryClient };
}

describe('beginFirstReads', () => {
  it.each([
    [
      '/',
      [
        beatQueries.featured().queryKey,
        galleryQueries.newest().queryKey,
        beatQueries.newest().queryKey,
      ],
    ],
    ['/beats', [beatQueries.genres().queryKey, beatQueries.search({}).queryKey]],
    [
      '/beat-store?genre=Drill',
      [beatQueries.genres().queryKey, beatQueries.search({ p_genre: 'drill' }).queryKey],
    ],
    [
      '/beats?q=rosin&mood=dark&view=list&utm_source=mail',
      [
        beatQueries.genres().queryKey,
        beatQueries.search({ p_q: 'rosin', p_moods: ['dark'] }).queryKey,
      ],
    ],
    ['/beats/7', [beatQueries.detail(7).queryKey]],
    ['/beats/abc', []],
    ['/no/such/page', []],
  ])('%s', async (address, expected) => {
    const { keys, queryClient } = await readsFor(address);
    expect(keys).toEqual(expected);
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
    });
  });

  it('leaves a failure to the page', async () => {
    server.use(rest('beats', () => refusal()));
    const queryClient = createQueryClient();
    await beginFirstReads({ pathname: '/beats/7', search: '' }, queryClient);
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
    });
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});
