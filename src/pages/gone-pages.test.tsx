import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { BeatPage } from '@/pages/beats/beat-page';
import { ProductPage } from '@/pages/merch/product-page';
import { FreeDownloadPage } from '@/pages/shop/free-download-page';
import { beatRow } from '@tests/support/builders';
import { openPage } from '@tests/support/page';
import { rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

it.each([
  ['a beat that is not in the store', BeatPage, '/beats/7', paths.beatPattern],
  ['a product that does not exist', ProductPage, '/merch/x', paths.merchProductPattern],
  ['a free download that was used', FreeDownloadPage, '/free-download#a', '*'],
])('offers the newest beats in place of %s', async (_what, Page, path, at) => {
  server.use(
    rest('beats', ({ request }) => {
      const isOne = new URL(request.url).searchParams.get('id')?.startsWith('eq.');
      return HttpResponse.json(isOne ? [] : [beatRow({ id: 1, title: 'Newest' })]);
    }),
    rest('rpc/exclusive_state', () => HttpResponse.json(null)),
    rpc('open_free_download', () => HttpResponse.json(null)),
    rest('rpc/related_beats', () => HttpResponse.json([])),
    rest('rpc/beat_neighbors', () => HttpResponse.json({ previous: null, next: null })),
  );
  openPage(<Page />, { path, at });
  expect(await screen.findByRole('link', { name: 'Newest' })).toBeVisible();
});
