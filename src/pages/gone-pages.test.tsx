import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { freeDownloadPage } from '@/content/free-download';
import { subscriptionPage } from '@/content/newsletter';
import { dateRow } from '@/features/dates/testing/dates';
import { BeatPage } from '@/pages/beats/beat-page';
import { ReleasePage } from '@/pages/beats/release-page';
import { DatesPage } from '@/pages/dates/dates-page';
import { ProductPage } from '@/pages/merch/product-page';
import { NewsletterPage } from '@/pages/newsletter/newsletter-page';
import { FreeDownloadPage } from '@/pages/shop/free-download-page';
import { beatRow } from '@tests/support/builders';
import { openPage } from '@tests/support/page';
import { rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

/** What is gone, its page and address, what the page says, and whether it offers beats below. */
it.each([
  ['a hidden beat', BeatPage, '/beats/7', paths.beatPattern, 'Beat Not Found', true],
  ['a beat sold exclusively', BeatPage, '/beats/8', paths.beatPattern, 'Sold exclusively.', true],
  ['an ended release', ReleasePage, '/releases/4', paths.releasePattern, 'Release Not Found', true],
  [
    'an invalid product',
    ProductPage,
    '/merch/x',
    paths.merchProductPattern,
    'Product Not Found',
    true,
  ],
  [
    'a used free download',
    FreeDownloadPage,
    '/free-download#a',
    '*',
    freeDownloadPage.closed.title,
    true,
  ],
  [
    'an ended subscription',
    NewsletterPage,
    '/newsletter#a',
    '*',
    subscriptionPage.closed.title,
    false,
  ],
  ['a canceled date', DatesPage, '/dates', '*', 'Canceled', false],
])('%s says what happened', async (_kind, Page, path, at, words, offersBeats) => {
  server.use(
    rest('beats', ({ request }) => {
      const isOne = new URL(request.url).searchParams.get('id')?.startsWith('eq.');
      return HttpResponse.json(isOne ? [] : [beatRow({ id: 1, title: 'Newest' })]);
    }),
    rest('rpc/exclusive_state', ({ request }) =>
      HttpResponse.json(request.url.includes('p_beat_id=8') ? 'sold' : null),
    ),
    rest('rpc/release', () => HttpResponse.json(null)),
    rpc('open_free_download', () => HttpResponse.json(null)),
    rpc('subscription', () => HttpResponse.json(null)),
    rest('live_dates', () => HttpResponse.json([dateRow({ status: 'canceled' })])),
    rest('rpc/related_beats', () => HttpResponse.json([])),
    rest('rpc/beat_neighbors', () => HttpResponse.json({ previous: null, next: null })),
  );
  openPage(<Page />, { path, at });
  expect(await screen.findByText(words)).toBeVisible();
  if (offersBeats) expect(await screen.findByRole('link', { name: 'Newest' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add to calendar/ })).not.toBeInTheDocument();
});
