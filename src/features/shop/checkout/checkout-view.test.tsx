import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { checkoutTexts, orderTexts } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import { parseCart } from '@/features/shop/cart/cart';
import { placedAnswer, quoteAnswer } from '@/features/shop/cart/testing/quotes';
import { buyerSchema } from '@/features/shop/checkout/model';
import { fieldMessages } from '@/lib/forms/fields';
import { formatPrice } from '@/lib/text/money';
import {
  cartButton,
  checkout,
  fill,
  KEY,
  license,
  licenseTerms,
  openStore,
  placeOrderButton,
  total,
} from '@tests/support/cart';
import { hrefOf, signedIn } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

const server = testServer();

// Imports the lazy cart before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/features/shop/checkout/cart-drawer'));

const refused =
  (error: string, more: object = {}) =>
  () =>
    HttpResponse.json({ success: false, error, ...more });

/** Opens the checkout, by default of a Basic license and with its form filled in. */
async function open({
  answer,
  payment,
  fillIn,
  lines = [license(1)],
}: {
  answer?: ReturnType<typeof openStore>['answer'];
  payment?: 'stripe' | 'free';
  fillIn?: boolean;
  lines?: Parameters<typeof fill>;
} = {}) {
  const store = openStore(server);
  if (answer) store.answer = answer;
  if (payment) store.catalog.payment = payment;
  if (payment === 'free') store.catalog.prices = { 1: 0 };
  fill(...lines);
  const button = payment === 'stripe' ? /^Pay/ : payment ? /^Free download$/ : /^Place order/;
  const { user } = await checkout({ button, ...(fillIn === false && { fillIn }) });
  return { store, user, order: () => user.click(placeOrderButton(button)) };
}

const nameField = () => screen.getByLabelText(/^Legal name/);
const emailField = () => screen.getByLabelText(/^Email/);
const terms = () => screen.getByRole('checkbox', { name: /^I accept/ });
const storedCart = () => window.localStorage.getItem('cart');
const orderIsPlaced = async () =>
  expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();

it('places the order as shown once for two presses, stays open until the answer arrives, shows the reference and the next step, and empties the cart', async () => {
  let answerNow = () => {};
  const pending = new Promise<void>((resolve) => (answerNow = resolve));
  const answer = () => pending.then(() => HttpResponse.json(placedAnswer()));
  const { store, user } = await open({ answer, lines: [license(1), license(2)] });
  expect(total()).toBe(formatPrice(2 * DEFAULT_BEAT_PRICE));
  await userEvent.dblClick(placeOrderButton());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
  answerNow();
  await orderIsPlaced();
  expect(screen.getByRole('dialog')).toHaveTextContent('TV-7F3K-92QD');
  expect(screen.getByText(/nia@example.com/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  // The router's state passes the email, because the URL must not contain it.
  expect(hrefOf(orderTexts.placed.openPage)).toBe('/orders/TV-7F3K-92QD');
  expect(store.orders).toEqual([
    {
      name: 'Nia Okafor',
      artist_name: '',
      address: '',
      email: 'nia@example.com',
      items: [1, 2].map((beat_id) => ({ kind: 'license', beat_id, tier: 'basic' })),
      terms_version: '2025-01',
      total_cents: 2 * DEFAULT_BEAT_PRICE * 100,
      key: KEY,
      code: null,
      immediate_delivery: false,
      payment: 'request',
    },
  ]);
  expect(storedCart()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(cartButton());
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

it('keeps what another tab adds to the cart while the order is sent', async () => {
  const answer = () => {
    fill(license(1), license(2));
    return HttpResponse.json(placedAnswer());
  };
  const { order } = await open({ answer });
  await order();
  await orderIsPlaced();
  expect(parseCart(storedCart()).lines).toEqual([license(2)]);
});

it('shows the terms of each chosen license and the full license terms, and missing values at their fields', async () => {
  const lines = [license(1), license(2, 'premium')];
  const { store, user, order } = await open({ fillIn: false, lines });
  const licenses = within(screen.getByRole('region', { name: checkoutTexts.terms }));
  for (const name of ['Basic license', 'Premium license'])
    expect(licenses.getByText(name)).toBeVisible();
  const rights = licenses.getAllByText(orderPageTexts.rights).map((each) => each.nextSibling);
  expect(rights.map((list) => list?.textContent)).toEqual([
    expect.stringMatching(/^Streams: Up to 10,000Copies sold: .*Radio: No/),
    expect.stringMatching(/^Streams: Up to 100,000Copies sold: .*Radio: Yes/),
  ]);
  await user.click(screen.getByText('The license terms in full, version 2025-01'));
  expect(screen.getByText('Ada Bow grants a right.')).toBeVisible();
  expect(screen.queryByText(/sells it once/)).toBeNull();
  await user.type(emailField(), 'nia@home');
  await order();
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveAccessibleDescription(/^Please fill in this field\./);
  expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(terms()).toHaveAccessibleDescription('Please read and accept the terms.');
  expect(store.orders).toEqual([]);
});

it('refuses a name that no font of the license document has, and takes it for merch alone', async () => {
  const { store, user, order } = await open();
  await user.clear(nameField());
  await user.type(nameField(), 'নেহা Full 𝓜 ক');
  await order();
  expect(nameField()).toHaveAccessibleDescription(
    /^Your license document cannot show নে হা ক\. Please use other letters/,
  );
  expect(store.orders).toEqual([]);
  const buyer = { name: 'ক', address: 'ঢাকা', email: 'a@b.co', terms: 'on', delivery: 'not-asked' };
  const accepts = (hasLicenses: boolean) =>
    v.safeParse(buyerSchema({ hasLicenses, hasMerch: true }), buyer).success;
  expect([accepts(true), accepts(false)]).toEqual([false, true]);
});

it('requires consent to immediate delivery for online payment, and keeps the cart until it is paid', async () => {
  const paid = record(server, 'post', 'functions/v1/checkout', () =>
    HttpResponse.json({ error: 'unavailable' }, { status: 503 }),
  );
  const { store, user, order } = await open({
    payment: 'stripe',
    answer: () => HttpResponse.json(placedAnswer({ status: 'open', payment: 'stripe' })),
  });
  await order();
  const delivery = screen.getByRole('checkbox', { name: checkoutTexts.agreeDelivery });
  await waitFor(() => expect(delivery).toHaveAccessibleDescription(checkoutTexts.mustAgree));
  expect(store.orders).toEqual([]);

  await user.click(delivery);
  await order();
  expect(await screen.findByText(orderTexts.paymentPage.text)).toBeVisible();
  expect(store.orders).toMatchObject([{ immediate_delivery: true, payment: 'stripe' }]);
  expect(paid).toEqual([{ reference: 'TV-7F3K-92QD', key: KEY }]);
  expect(storedCart()).not.toBeNull();
  expectLogged('error', 'The order was not confirmed:');
});

it.each([
  ['invalid-email', orderTexts.refused.text],
  ['withdrawn', orderTexts.notOrderable.text],
])('shows why the payment page was refused: %s', async (error, text) => {
  server.use(http.post('*/functions/v1/checkout', () => HttpResponse.json({ error })));
  const { store, user, order } = await open({
    payment: 'stripe',
    answer: () => HttpResponse.json(placedAnswer({ status: 'open', payment: 'stripe' })),
  });
  await user.click(screen.getByRole('checkbox', { name: checkoutTexts.agreeDelivery }));
  if (error === 'withdrawn') store.catalog.problems = { 1: 'withdrawn' };
  await order();
  expect(await screen.findByText(text)).toBeVisible();
  if (error === 'invalid-email') {
    await waitFor(() =>
      expect(emailField()).toHaveAccessibleDescription(fieldMessages.emailInvalid),
    );
  }
  expect(storedCart()).not.toBeNull();
});

it('sends a request instead of a payment, and shows when it was not sent', async () => {
  const { store, user } = await open({ payment: 'stripe' });
  await user.click(screen.getByRole('button', { name: checkoutTexts.askInstead }));
  expect(screen.getByText(checkoutTexts.askMeans[0])).toBeVisible();
  expect(store.orders).toEqual([]);
  server.use(http.post('*/rpc/place_order', () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: checkoutTexts.askAction }));
  expect(await screen.findByRole('alert')).toHaveTextContent(orderTexts.lost.title);
  await user.click(screen.getByRole('button', { name: checkoutTexts.askAction }));
  await orderIsPlaced();
  expect(store.orders).toMatchObject([{ immediate_delivery: false, payment: 'request' }]);
  expectLogged('error', 'The order was not confirmed:');
});

it('asks for two fields and the terms for a free download, and shows where the link was sent', async () => {
  const again = record(server, 'post', 'rest/v1/rpc/send_order_link');
  const free = placedAnswer({ status: 'paid', payment: 'free', subtotal_cents: 0, total_cents: 0 });
  const { store, user, order } = await open({
    payment: 'free',
    answer: () => HttpResponse.json({ ...free, token: null, sent: true }),
  });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(checkoutTexts.before.free);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await order();
  expect(
    await screen.findByRole('dialog', { name: orderTexts.mailed.title }),
  ).toHaveAccessibleDescription('We sent a link to nia@example.com.');
  expect(window.localStorage).toHaveLength(0);
  expect(store.orders).toMatchObject([{ address: '', artist_name: '', total_cents: 0 }]);

  await user.click(screen.getByRole('button', { name: orderTexts.mailed.again }));
  expect(await screen.findByText(orderTexts.mailed.sentAgain)).toBeVisible();
  expect(again).toEqual([{ p_reference: 'TV-7F3K-92QD', p_email: 'nia@example.com' }]);
});

it('shows that the server refused the form, or when to try again, and keeps form and cart', async () => {
  const { store, order } = await open({ answer: refused('invalid-email') });
  await order();
  expect(await screen.findByText(orderTexts.refused.text)).toBeVisible();
  expect(screen.getByText(orderTexts.failed)).toBeVisible();
  const tooMany = { code: 'PT429', message: 'Too many', hint: 'try again in 120 s', details: null };
  store.answer = () => HttpResponse.json(tooMany, { status: 429 });
  await order();
  expect(await screen.findByText(/try again in 2 minutes/)).toBeVisible();
  expect(emailField()).toHaveValue('Nia@Example.com');
  expect(storedCart()).not.toBeNull();
});

it('shows a price that changed in the meantime, and asks to accept it again', async () => {
  const { store, user, order } = await open();
  store.answer = ({ total_cents, items }) => {
    const quote = quoteAnswer(items, store.catalog);
    return total_cents === quote.total_cents
      ? HttpResponse.json(placedAnswer())
      : refused('price-changed', { quote })();
  };
  store.catalog.prices = { 1: 40 };
  await order();
  expect(await screen.findByText(orderTexts.changed.title)).toBeVisible();
  expect(total()).toBe('$40');
  expect(terms()).not.toBeChecked();
  await order();
  expect(screen.getByText(checkoutTexts.mustAccept)).toBeVisible();
  expect(store.orders).toHaveLength(1);

  await user.click(terms());
  expect(screen.queryByText(orderTexts.changed.title)).not.toBeInTheDocument();
  await order();
  await orderIsPlaced();
  expect(store.orders.map((each) => each.total_cents)).toEqual([DEFAULT_BEAT_PRICE * 100, 4000]);
});

it('shows terms that were published in the meantime, asks again and keeps what was typed', async () => {
  const { store, user, order } = await open({ answer: refused('terms-changed') });
  server.use(licenseTerms('2025-02', [{ title: 'Grant', text: '{{artist}} grants less.' }]));
  await order();
  expect(await screen.findByText(orderTexts.termsChanged.title)).toBeVisible();
  await user.click(await screen.findByText('The license terms in full, version 2025-02'));
  expect(screen.getByText('Ada Bow grants less.')).toBeVisible();
  expect(terms()).not.toBeChecked();
  expect(nameField()).toHaveValue('Nia Okafor');

  store.answer = () => HttpResponse.json(placedAnswer());
  await user.click(terms());
  await order();
  await orderIsPlaced();
  expect(store.orders).toMatchObject([
    { terms_version: '2025-01', key: KEY },
    { terms_version: '2025-02', key: KEY },
  ]);
});

it('marks a beat that was withdrawn in the meantime, and disables the order', async () => {
  const problems = { 2: 'withdrawn' };
  const { store, order } = await open({ lines: [license(1), license(2)] });
  store.answer = ({ items }) =>
    refused('not-orderable', { quote: quoteAnswer(items, { problems }) })();
  store.catalog.problems = problems;
  await order();
  expect(await screen.findByText(orderTexts.notOrderable.text)).toBeVisible();
  expect(screen.getByText('This beat has been withdrawn.')).toBeVisible();
  expect(placeOrderButton()).toBeDisabled();
});

it.each([
  ['may have arrived', true, () => HttpResponse.error(), orderTexts.lost],
  ['another account has placed', false, refused('key-used'), orderTexts.keyUsed],
])('retries an order that %s, with the same key: %s', async (_what, isSame, answer, { title }) => {
  const { store, user, order } = await open({ answer });
  await order();
  expect(await screen.findByText(title)).toBeVisible();
  if (isSame) expectLogged('error', 'The order was not confirmed:');
  store.answer = () => HttpResponse.json(placedAnswer());
  await user.click(screen.getByRole('button', { name: /^(Try again|Place order)/ }));
  await orderIsPlaced();
  expect(store.orders.map(({ key }) => key === KEY)).toEqual([true, isSame]);
});

it('fills in a member’s name and email, and keeps typed changes while the cart is open', async () => {
  openStore(server);
  fill(license(1));
  const session = signedIn(undefined, { fullName: 'Ada Bow' });
  const { user } = await checkout({ fillIn: false, session });
  expect(nameField()).toHaveValue('Ada Bow');
  expect(emailField()).toHaveValue('ada@example.com');
  await user.type(nameField(), ' III');
  await user.click(screen.getByRole('button', { name: 'Cart' }));
  await user.click(await screen.findByRole('button', { name: 'Checkout' }));
  expect(await screen.findByLabelText(/^Legal name/)).toHaveValue('Ada Bow III');
});
