import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { counterErrors, offerPage } from '@/content/offers';
import { saveToken } from '@/features/shop/access';
import type { OpenedOffer } from '@/features/shop/offers/model';
import { openedOffer } from '@/features/shop/offers/testing/offers';
import { OfferPage } from '@/pages/shop/offer-page';
import { hrefOf, openPage } from '@/pages/testing/page';
import { record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TVO-7F3K-92QD';
const TOKEN = 'mailed-token-of-32-bytes-in-base64url_43cha';
const access = { p_reference: REFERENCE, p_token: TOKEN };

// Its code comes on demand; how long that takes is not what is tested.
beforeAll(() => import('@/features/shop/checkout/cart-drawer'));
beforeEach(() => window.history.replaceState(null, '', '/'));

/** Opens the page; the answers are given one after the other, the last one from then on. */
function openOffer(
  answers: (Partial<OpenedOffer> | null)[],
  { token = TOKEN, counter = null }: { token?: string | null; counter?: string | null } = {},
) {
  if (token !== null) saveToken(REFERENCE, token);
  const asked = record(server, 'post', 'rest/v1/rpc/open_offer', () => {
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return HttpResponse.json(answer ? openedOffer(answer) : null);
  });
  const answered = record(server, 'post', 'rest/v1/rpc/answer_counter', () =>
    HttpResponse.json({ success: counter === null, error: counter }),
  );
  const path = `/offers/${REFERENCE}`;
  const view = openPage(<OfferPage />, { path, at: '/offers/:reference' });
  const press = (name: RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, asked, answered, press };
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const countered = { status: 'countered', counter_cents: 30_000 } as const;

it('shows a waiting offer to the holder of its token', async () => {
  const { asked } = openOffer([{ message: 'For my album' }]);
  expect(await title('You offered $200')).toBeVisible();
  expect(asked).toEqual([access]);
  expect(hrefOf('Midnight Rosin')).toBe('/beats/7');
  expect(screen.getByText('For my album')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('declines a counteroffer', async () => {
  const declined = { ...countered, status: 'declined', declined_by: 'maker' } as const;
  const { answered, press } = openOffer([countered, declined]);
  await title('Trap Violinist asks for $300');
  await press(/^Decline/);
  expect(await title('Declined')).toBeVisible();
  expect(answered).toEqual([{ ...access, p_answer: 'decline' }]);
  const again = screen.getByRole('link', { name: offerPage.again });
  expect(again).toHaveAttribute('href', '/beats/7');
  // Where the buttons were.
  await waitFor(() => expect(again.parentElement).toHaveFocus());
});

it('shows why a counteroffer could not be accepted, beside the current state of the offer', async () => {
  const sold = { ...countered, status: 'gone' } as const;
  const { press } = openOffer([countered, sold], { counter: 'not-open' });
  await title('Trap Violinist asks for $300');
  await press(/^Accept/);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${offerPage.notAnswered}${counterErrors['not-open']}`,
  );
  expect(await title('The beat is sold')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Midnight Rosin' })).toBeNull();
});

it('leads to the order once there is one', async () => {
  openOffer([{ status: 'bought', order: 'TV-2222-2222' }]);
  const link = await screen.findByRole('link', { name: offerPage.openOrder });
  expect(link).toHaveAttribute('href', '/orders/TV-2222-2222');
});

it.each([
  ['without its token, asking nothing', null, 0],
  ['with a token that is not its own', TOKEN, 1],
])('stays closed %s', async (_, token, requests) => {
  const { asked } = openOffer([null], { token });
  expect(await title(offerPage.closed.title)).toBeVisible();
  expect(asked).toHaveLength(requests);
});
