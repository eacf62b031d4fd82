import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { cartPage, cartTexts, orderPage } from '@/content/checkout';
import { freeDownloadPage } from '@/content/free-download';
import { counterErrors, offerPage } from '@/content/offers';
import { orderPageTexts } from '@/content/orders';
import { productRow } from '@/features/merch/testing/products';
import { saveToken } from '@/features/shop/access';
import { parseCart } from '@/features/shop/cart/cart';
import { placedAnswer } from '@/features/shop/cart/testing/quotes';
import type { OpenedOffer } from '@/features/shop/offers/model';
import { openedOffer } from '@/features/shop/offers/testing/offers';
import { CartPage } from '@/pages/shop/cart-page';
import { FreeDownloadPage } from '@/pages/shop/free-download-page';
import { OfferPage } from '@/pages/shop/offer-page';
import { OrderPage } from '@/pages/shop/order-page';
import { beatRow } from '@tests/support/builders';
import { fill, license, openStore } from '@tests/support/cart';
import { address, hrefOf, openPage } from '@tests/support/page';
import { record } from '@tests/support/record';
import { rest, testServer } from '@tests/support/server';
import type { CartItem } from '../../../supabase/functions/_shared/mail-data.ts';
import { mailText } from '../../../supabase/functions/_shared/mail-text.ts';

const server = testServer();

const REFERENCE = 'TV-7F3K-92QD';
const LOOKUP = { p_reference: REFERENCE, p_email: 'nia@example.com' };

/** Opens the page; `answer` is the answer of `find_order`. */
function openOrder(
  { path = '/order', state }: { path?: string; state?: unknown } = {},
  answer = () => HttpResponse.json(placedAnswer().order as object | null),
) {
  const calls = record(server, 'post', 'rest/v1/rpc/find_order', answer);
  const view = openPage(<OrderPage />, { path, state });
  const find = async (reference = REFERENCE, email = LOOKUP.p_email) => {
    await view.user.click(referenceField());
    await view.user.paste(reference);
    await view.user.click(emailField());
    await view.user.paste(email);
    await view.user.click(findButton());
  };
  return { ...view, calls, find };
}

const referenceField = () => screen.getByLabelText(/^Reference/);
const emailField = () => screen.getByLabelText(/^Email/);
const findButton = () => screen.getByRole('button', { name: orderPage.find });
const findHeading = () => screen.findByRole('heading', { level: 2, name: REFERENCE });
const confirmed = {
  path: `/order?reference=${REFERENCE}`,
  state: { email: LOOKUP.p_email },
};

it('finds an order by its reference in any spelling and its email, which stays out of the address', async () => {
  const { user, calls, find } = openOrder();
  await find(' tv 7f3k 92qd', 'Nia@Example.com ');
  expect(await findHeading()).toHaveFocus();
  expect(calls).toEqual([LOOKUP]);
  expect(address()).toBe(confirmed.path);
  const lines = within(screen.getByRole('list', { name: `Items of order ${REFERENCE}` }));
  expect(lines.getByRole('listitem')).toHaveTextContent('Midnight Rosin$25Basic license');
  expect(screen.getByText('Waiting for the artist')).toBeVisible();
  expect(screen.getByText(/^License terms/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: orderPage.another }));
  expect(findButton()).toBeVisible();
  expect(address()).toBe('/order');
});

it('shows that no order was found, keeps the typed values, and can be sent again', async () => {
  const { user, calls, find } = openOrder({}, () => HttpResponse.json(null));
  await find();
  const { title, text } = orderPage.notFound;
  expect(await screen.findByRole('alert')).toHaveTextContent(title + text);
  expect(referenceField()).toHaveValue(REFERENCE);
  expect(emailField()).toHaveValue(LOOKUP.p_email);
  await user.click(findButton());
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('opens at once from the order’s confirmation, and mails the buyer of a paid order a new link', async () => {
  const paid = () => HttpResponse.json(placedAnswer({ status: 'paid' }).order as object);
  const { user } = openOrder(confirmed, paid);
  const calls = record(server, 'post', 'rest/v1/rpc/send_order_link');
  const { send, sent, sentText } = orderPageTexts.newLink;
  await user.click(await screen.findByRole('button', { name: send }));
  expect(await screen.findByText(sentText)).toBeVisible();
  expect(calls).toEqual([LOOKUP]);
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  // The result replaces the button and gets its focus.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(sent));
  expect(document.body).not.toHaveFocus();
});

const OFFER = 'TVO-7F3K-92QD';
const TOKEN = 'mailed-token-of-32-bytes-in-base64url_43cha';
const access = { p_reference: OFFER, p_token: TOKEN };

// Imports the lazy cart before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/features/shop/checkout/cart-drawer'));

/** Opens the page; `open_offer` returns the answers in turn, and the last one from then on. */
function openOffer(
  answers: (Partial<OpenedOffer> | null)[],
  { token = TOKEN, counter = null }: { token?: string | null; counter?: string | null } = {},
) {
  if (token !== null) saveToken(OFFER, token);
  const calls = record(server, 'post', 'rest/v1/rpc/open_offer', () => {
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    return HttpResponse.json(answer ? openedOffer(answer) : null);
  });
  const answered = record(server, 'post', 'rest/v1/rpc/answer_counter', () =>
    HttpResponse.json({ success: counter === null, error: counter }),
  );
  const path = `/offers/${OFFER}`;
  const view = openPage(<OfferPage />, { path, at: '/offers/:reference' });
  const press = (name: RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, calls, answered, press };
}

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const countered = { status: 'countered', counter_cents: 30_000 } as const;

it('shows a waiting offer to the holder of its token', async () => {
  const { calls } = openOffer([{ message: 'For my album' }]);
  expect(await title('You offered $200')).toBeVisible();
  expect(calls).toEqual([access]);
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
  // The focus moves to where the buttons were.
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

it('links to the order once there is one', async () => {
  openOffer([{ status: 'bought', order: 'TV-2222-2222' }]);
  const link = await screen.findByRole('link', { name: offerPage.openOrder });
  expect(link).toHaveAttribute('href', '/orders/TV-2222-2222');
});

it.each([
  ['without its token, asking nothing', null, 0],
  ['with a token that is not its own', TOKEN, 1],
])('does not open an offer %s', async (_, token, expected) => {
  const { calls } = openOffer([null], { token });
  expect(await title(offerPage.closed.title)).toBeVisible();
  expect(calls).toHaveLength(expected);
});

it('explains that a link opens no free download, and offers the newest beats', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/open_free_download', () =>
    HttpResponse.json(null),
  );
  server.use(rest('beats', () => HttpResponse.json([beatRow({ title: 'Newest' })])));
  openPage(<FreeDownloadPage />, { path: '/free-download#old' });
  expect(await title(freeDownloadPage.closed.title)).toBeVisible();
  expect(screen.getByRole('link', { name: freeDownloadPage.closed.toStore })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Newest' })).toBeVisible();
  expect(calls).toEqual([{ p_token: 'old' }]);
});

it('redeems the link of a free download only when its button is pressed, which also subscribes', async () => {
  let wants_news = true;
  record(server, 'post', 'rest/v1/rpc/open_free_download', () =>
    HttpResponse.json({ beat_id: 3, title: 'Rosin', artist: 'A', wants_news }),
  );
  const taken = record(server, 'post', 'rest/v1/rpc/take_free_download', () => {
    const file = { title: 'Rosin', url: '/rosin.mp3', subscribed: wants_news };
    wants_news = false;
    return HttpResponse.json(file);
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = openPage(<FreeDownloadPage />, { path: '/free-download#secret?utm_source=x' });
  expect(await screen.findByText(freeDownloadPage.subscribes)).toBeVisible();
  expect(taken).toEqual([]);
  await user.click(screen.getByRole('button', { name: freeDownloadPage.download }));
  expect(await screen.findByText(freeDownloadPage.subscribed)).toBeVisible();
  expect(taken).toEqual([{ p_token: 'secret' }]);
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect([link?.getAttribute('href'), link?.download]).toEqual([
    ...['/rosin.mp3?download=Rosin.mp3', 'Rosin.mp3'],
  ]);
  await user.click(screen.getByRole('button', { name: freeDownloadPage.download }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
  expect(screen.getByText(freeDownloadPage.subscribed)).toBeVisible();
});

it('opens the cart of a reminder with what is still in the store, once, and keeps what the cart has', async () => {
  server.use(
    rest('beats', () =>
      HttpResponse.json([1, 2].map((id) => beatRow({ id, title: `Beat ${id}` }))),
    ),
    rest('merch_products', () =>
      HttpResponse.json([productRow({ id: 5, title: 'Tee', sizes: ['M'], colors: [] })]),
    ),
  );
  openStore(server);
  fill(license(1, 'premium'));
  const named = { title: 'As it was', quantity: 1 };
  const items = [
    ...[1, 2, 3].map((beat_id): CartItem => ({
      ...named,
      kind: 'license',
      beat_id,
      tier: 'basic',
    })),
    ...['M', 'Spam'].map((size): CartItem => ({ ...named, kind: 'merch', product_id: 5, size })),
  ];
  const { link } = mailText({ kind: 'cart-reminder', data: { items } }, '');
  openPage(<CartPage />, { path: link?.url ?? '' });
  expect(await screen.findByRole('dialog', { name: 'Cart 3 items' })).toBeVisible();
  const { lines } = parseCart(window.localStorage.getItem('cart'));
  expect(lines).toMatchObject([
    { beatId: 1, tier: 'premium' },
    { beatId: 2, tier: 'basic', title: 'Beat 2' },
    { productId: 5, size: 'M', color: null, title: 'Tee' },
  ]);
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(await screen.findByText(cartPage.missing.title)).toBeVisible();
});

it.each(['', '#items=[{"beatId":"1","tier":"basic"}]', '#items=%E0'])(
  'adds nothing for the address /cart%s',
  async (hash) => {
    const { user } = openPage(<CartPage />, { path: `/cart${hash}` });
    await user.click(screen.getByRole('button', { name: cartPage.open }));
    expect(await screen.findByText(cartTexts.empty.title)).toBeVisible();
  },
);
