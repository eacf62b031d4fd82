import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OfferPage } from '@/app/routes/offer-page';
import { counterErrors, offerPage } from '@/content/offers';
import { parseCart } from '@/features/checkout/cart';
import { readCartText } from '@/features/checkout/cart-storage';
import type { OpenedOffer } from '@/features/offers/model';
import { readOfferToken, saveOfferToken } from '@/features/offers/offer-access';
import { openedOffer } from '@/features/offers/testing/offers';
import { openStore } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TVO-7F3K-92QD';
const TOKEN = 'mailed-token-of-32-bytes-in-base64url_43cha';

beforeEach(() => window.history.replaceState(null, '', '/'));

/** The page of the offer; `answers` are given one after the other, the last one from then on. */
function openPage(answers: (OpenedOffer | null)[], token: string | null = 'secret') {
  const asked: unknown[] = [];
  if (token !== null) saveOfferToken(REFERENCE, token);
  server.use(
    rpc('open_offer', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(answers[Math.min(asked.length, answers.length) - 1]);
    }),
  );
  const view = renderApp(
    <Routes>
      <Route path="/offers/:reference" element={<OfferPage />} />
    </Routes>,
    { path: `/offers/${REFERENCE}` },
  );
  return { ...view, asked };
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const answer = (name: RegExp) => screen.getByRole('button', { name });

it('takes the token out of the address and keeps it', () => {
  window.history.replaceState(null, '', `/offers/${REFERENCE}#${TOKEN}`);
  expect(readOfferToken(REFERENCE)).toBe(TOKEN);
  expect(window.location.href).toMatch(new RegExp(`/offers/${REFERENCE}$`));
  expect(readOfferToken(REFERENCE)).toBe(TOKEN);
  expect(readOfferToken('TVO-2222-2222')).toBeNull();
});

it('shows an offer that waits to who has its token', async () => {
  const { asked } = openPage([openedOffer({ message: 'For my album' })]);
  expect(await title('You offered $200')).toBeVisible();
  expect(asked).toEqual([{ p_reference: REFERENCE, p_token: 'secret' }]);
  expect(screen.getByRole('link', { name: 'Midnight Rosin' })).toHaveAttribute('href', '/beats/7');
  expect(screen.getByText('For my album')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('accepts a counteroffer, and puts the beat into the cart at that price', async () => {
  openStore(server);
  const cover = { url: '/cover.jpg', variantWidths: [400, 800] };
  const counter = { status: 'countered', counter_cents: 30_000, cover } as const;
  const answers: unknown[] = [];
  server.use(
    rpc('answer_counter', async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json({ success: true, error: null });
    }),
  );
  const { user } = openPage([
    openedOffer(counter),
    openedOffer({ ...counter, status: 'accepted' }),
  ]);
  expect(await title('Trap Violinist asks for $300')).toBeVisible();
  await user.click(answer(/^Accept/));
  expect(await title('Agreed: $300')).toBeVisible();
  expect(answers).toEqual([{ p_reference: REFERENCE, p_token: 'secret', p_answer: 'accept' }]);

  await user.click(answer(/^Buy at this price \$300/));
  const cart = await screen.findByRole('dialog', { name: 'Cart 1 item' });
  expect(cart).toHaveTextContent('Exclusive license · your offer');
  expect(parseCart(readCartText()).lines).toEqual([
    {
      ...{ kind: 'license', beatId: 7, tier: 'exclusive', title: 'Midnight Rosin' },
      image: '/cover-400.webp',
      offer: { reference: REFERENCE, token: 'secret' },
    },
  ]);
});

it('declines a counteroffer', async () => {
  server.use(rpc('answer_counter', () => HttpResponse.json({ success: true, error: null })));
  const counter = { status: 'countered', counter_cents: 30_000 } as const;
  const declined = { ...counter, status: 'declined', declined_by: 'maker' } as const;
  const { user } = openPage([openedOffer(counter), openedOffer(declined)]);
  await title('Trap Violinist asks for $300');
  await user.click(answer(/^Decline/));
  expect(await title('Declined')).toBeVisible();
  const again = screen.getByRole('link', { name: offerPage.again });
  expect(again).toHaveAttribute('href', '/beats/7');
  // Where the buttons were.
  await waitFor(() => expect(again.parentElement).toHaveFocus());
});

it('says why a counteroffer could not be accepted, beside what the offer is now', async () => {
  server.use(rpc('answer_counter', () => HttpResponse.json({ success: false, error: 'not-open' })));
  const counter = { status: 'countered', counter_cents: 30_000 } as const;
  const { user } = openPage([openedOffer(counter), openedOffer({ ...counter, status: 'gone' })]);
  await title('Trap Violinist asks for $300');
  await user.click(answer(/^Accept/));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${offerPage.notAnswered}${counterErrors['not-open']}`,
  );
  expect(await title('The beat is sold')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Midnight Rosin' })).toBeNull();
});

it('leads to the order once there is one', async () => {
  openPage([openedOffer({ status: 'bought', order: 'TV-2222-2222' })]);
  expect(await screen.findByRole('link', { name: offerPage.openOrder })).toHaveAttribute(
    'href',
    '/orders/TV-2222-2222',
  );
});

it('opens for nobody without its token', async () => {
  const { asked } = openPage([], null);
  expect(await title(offerPage.closed.title)).toBeVisible();
  expect(asked).toEqual([]);
});

it('opens by no other token', async () => {
  openPage([null]);
  expect(await title(offerPage.closed.title)).toBeVisible();
});

it('says that it could not be loaded, and loads it on request', async () => {
  let isBroken = true;
  const { user } = openPage([openedOffer()]);
  server.use(rpc('open_offer', () => (isBroken ? refusal() : HttpResponse.json(openedOffer()))));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent(offerPage.notLoaded);
  vi.mocked(console.error).mockClear();
  isBroken = false;
  await user.click(retry);
  expect(await title('You offered $200')).toBeVisible();
});
