import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orderPage } from '@/content/checkout';
import { downloadErrors, orderPageTexts as texts } from '@/content/orders';
import { SessionContext } from '@/features/account/session-context';
import type { SessionValue } from '@/features/account/session-state';
import { readToken, saveToken } from '@/features/shop/access';
import { writeCartText } from '@/features/shop/cart/cart-storage';
import { quoteAnswer } from '@/features/shop/cart/testing/quotes';
import {
  openedAnswer,
  openedDocument,
  openedFile,
  orderLine,
} from '@/features/shop/orders/testing/orders';
import { MEMBER_TOKENS_STORAGE_KEY } from '@/lib/storage/order-keys';
import { OrderPage } from '@/pages/shop/order-page';
import { address, openPage, signedIn, signedOut } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TV-7F3K-92QD';
const KEY = '00000000-0000-4000-9000-000000000001';

const follow = vi.fn<(url: string) => void>();
beforeEach(() => {
  // Records the link that was followed, because jsdom does not navigate.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    follow(this.href);
  });
});

type Answer = ReturnType<typeof openedAnswer>;
const open = openedAnswer({ status: 'open', payable: true, handled_at: null, deliveries: [] });
/** A paid order whose only line has this delivery. */
const delivered = (delivery: Partial<Answer['deliveries'][number]>) =>
  openedAnswer({
    deliveries: [{ position: 1, document: null, files: [], song: null, usage: null, ...delivery }],
  });

/** Opens the page of the order; a `key` means that this browser placed it. `answers` are returned in turn. */
function openOrder(
  answers: (Answer | null)[],
  {
    token = 'secret',
    key,
    search = '',
    session,
  }: { token?: string | null; key?: string; search?: string; session?: SessionValue } = {},
) {
  if (token !== null) saveToken(REFERENCE, token, key);
  const calls = record(server, 'post', 'rest/v1/rpc/open_order', () =>
    HttpResponse.json(answers[Math.min(calls.length, answers.length) - 1]),
  );
  const view = openPage(<OrderPage />, {
    path: `/orders/${REFERENCE}${search}`,
    at: '/orders/:reference',
    routes: { '/order': <OrderPage /> },
    ...(session && { session }),
  });
  return { ...view, calls };
}

function storeCart(key: string) {
  const lines = [{ kind: 'license', beatId: 7, tier: 'premium', title: 'Midnight Rosin' }];
  writeCartText(JSON.stringify({ key, lines }));
}

const files = () => screen.findByRole('region', { name: texts.files });
const payButton = () => screen.queryByRole('button', { name: texts.payNow });

it('shows what was paid, every file with format, size, remaining downloads and checksum, and why a download did not start', async () => {
  const { calls, user } = openOrder([openedAnswer()]);
  expect(await screen.findByRole('heading', { level: 2, name: REFERENCE })).toBeVisible();
  expect(calls).toEqual([{ p_reference: REFERENCE, p_token: 'secret' }]);
  expect(screen.getByText('Thank you. You paid $75.')).toBeVisible();
  const rows = within(await files()).getAllByRole('listitem');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'License (PDF)VT-2025-000007Download',
    'MP34 MB · 10 of 10 leftDownload',
    'WAV40 MB · 3 of 10 leftDownload',
  ]);
  const checksum = within(await files()).getByText('ab'.repeat(32));
  expect(checksum).not.toBeVisible();
  await user.click(screen.getByText(texts.checksums, { exact: false }));
  expect(checksum).toBeVisible();
  const receipt = within(screen.getByRole('region', { name: texts.receipt }));
  expect(receipt.getByText('$75', { selector: 'dd' })).toBeVisible();

  const press = async (answer: () => Response) => {
    record(server, 'post', 'functions/v1/download', answer);
    await user.click(screen.getByRole('button', { name: 'Download WAV of Midnight Rosin' }));
  };
  await press(() => HttpResponse.error());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The download did not start. You seem to be offline. Check the connection and try again.',
  );
  await press(() => HttpResponse.json({ error: 'unknown-file' }));
  expect(await screen.findByText(downloadErrors['unknown-file'] ?? '')).toBeVisible();
  await press(() => HttpResponse.json({ url: 'https://files.test/sound.wav' }));
  await waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectLogged('error', 'The download did not start:');
});

it('shows on the receipt the discount once, the tax, seller and buyer, and the masked email address', async () => {
  const seller = { name: 'Trap Violinist LLC', location: 'Portland, OR', email: 'shop@a.example' };
  const sums = { subtotal_cents: 7500, discount_cents: 2500, total_cents: 5000, tax_cents: 400 };
  openOrder([
    openedAnswer({
      ...sums,
      seller,
      artist_name: 'NIA',
      address: '1 Main Street',
      lines: [orderLine(1, { discount_cents: 2500 })],
    }),
  ]);
  const receipt = await screen.findByRole('region', { name: texts.receipt });
  expect(receipt).toHaveTextContent(
    'Subtotal$75Buy 2 beats, get 1 free−$25Tax$4Total$54' +
      'SellerTrap Violinist LLCPortland, ORshop@a.exampleBuyerNia OkaforNIA1 Main Street',
  );
  expect(within(receipt).getAllByText('−$25')).toHaveLength(1);
  expect(screen.getByText(texts.receiptMail('n•••@example.com', true))).toBeVisible();
});

it.each([
  ['that come by email where there are none', { document: openedDocument() }, texts.noFiles],
  [
    'that were downloaded as often as they can be',
    { files: [openedFile('mp3', { taken: 10 })] },
    texts.limitReached,
  ],
  [
    'of a license whose term has ended',
    { document: openedDocument({ state: 'expired' }) },
    texts.expired,
  ],
  [
    'of a license that was revoked',
    { document: openedDocument({ state: 'revoked' }) },
    texts.revoked,
  ],
])('has no buttons for files %s', async (_what, delivery, text) => {
  openOrder([delivered(delivery)]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(/0 of 10 left/)).toHaveLength(text === texts.limitReached ? 1 : 0);
  expect(screen.queryByRole('button', { name: /^Download MP3/ })).not.toBeInTheDocument();
});

it('resumes the last download of a file within an hour', async () => {
  openOrder([delivered({ files: [openedFile('mp3', { taken: 10, resumable: true })] })]);
  expect(await screen.findByText(texts.resumable)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download MP3/ })).toBeVisible();
  expect(screen.queryByText(texts.limitReached)).not.toBeInTheDocument();
});

it('links an upgraded license to the order of the new one, and keeps its document', async () => {
  const replaced_by = { number: 'TVL-2345-2345', reference: 'TV-2345-2345' };
  openOrder([delivered({ document: openedDocument({ state: 'replaced', replaced_by }) })]);
  const link = await screen.findByRole('link', { name: 'TV-2345-2345' });
  expect(link).toHaveAttribute('href', '/orders/TV-2345-2345');
  expect(link.parentElement).toHaveTextContent(
    'Replaced by license TVL-2345-2345. Its files are with order TV-2345-2345.',
  );
  expect(screen.getByRole('button', { name: /^Download License/ })).toBeVisible();
  expect(screen.queryByText(texts.noFiles)).not.toBeInTheDocument();
});

it.each([
  ['Premium', true],
  ['Exclusive', false],
])('invites guests to sign up for upgrades of a %s license: %s', async (tier_name, isInvited) => {
  openOrder([openedAnswer({ lines: [orderLine(1, { tier_name })] })]);
  await files();
  const link = screen.queryByRole('link', { name: texts.signUp });
  expect(link?.getAttribute('href')).toBe(isInvited ? '/signup' : undefined);
  expect(screen.queryAllByText(texts.upgradeAsMember, { exact: false })).toHaveLength(
    isInvited ? 1 : 0,
  );
});

it('polls until the order is paid, then shows the files, celebrates once, empties the cart and shows when the receipt is mailed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeCart(KEY);
  const notMailed = openedAnswer({ receipt_sent_at: null });
  const { unmount } = openOrder([open, notMailed, openedAnswer()], { key: KEY });
  expect(await screen.findByText(texts.waiting)).toBeVisible();
  expect(screen.getByText('Nothing has been charged yet.')).toBeVisible();
  expect(payButton()).toBeVisible();
  expect(screen.getByRole('button', { name: texts.backToCart })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await files()).toBeVisible();
  expect(screen.getByText(texts.celebration)).toBeVisible();
  expect(window.localStorage.getItem('cart')).toBeNull();
  expect(screen.getByText(texts.receiptMail('n•••@example.com', false))).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(texts.receiptMail('n•••@example.com', true))).toBeVisible();
  vi.useRealTimers();

  unmount();
  // The cart is kept, because another key means that it has changed since the order.
  storeCart('00000000-0000-4000-9000-000000000002');
  openOrder([openedAnswer()], { key: KEY });
  expect(await files()).toBeVisible();
  expect(screen.queryByText(texts.celebration)).not.toBeInTheDocument();
  expect(window.localStorage.getItem('cart')).not.toBeNull();
});

it('shows that a canceled payment charged nothing, and opens the payment page again on request', async () => {
  const { user } = openOrder([open], { key: KEY, search: '?canceled' });
  expect(await screen.findByText(texts.canceled)).toBeVisible();
  expect(screen.queryByText(texts.waiting)).not.toBeInTheDocument();
  const calls = record(server, 'post', 'functions/v1/checkout', () =>
    HttpResponse.json(
      calls.length === 1 ? { error: 'expired' } : { url: 'https://pay.test/session' },
    ),
  );
  const pay = () => user.click(screen.getByRole('button', { name: texts.payNow }));
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.notPayable.expired);
  await pay();
  await waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('https://pay.test/session'));
  expect(calls).toEqual(Array(2).fill({ reference: REFERENCE, key: KEY }));
});

it('cancels the order when the buyer goes back to the cart', async () => {
  storeCart(KEY);
  const { user } = openOrder([open, { ...open, status: 'expired' }], { key: KEY });
  const calls = record(server, 'post', 'functions/v1/cancel-checkout', () => HttpResponse.json({}));
  server.use(rpc('quote_order', () => HttpResponse.json(quoteAnswer([]))));
  await user.click(await screen.findByRole('button', { name: texts.backToCart }));
  expect(await screen.findByRole('dialog', { name: /^Cart/ })).toBeVisible();
  expect(calls).toEqual([{ reference: REFERENCE, key: KEY }]);
  expect(screen.getByText('It can no longer be paid.', { exact: false })).toBeInTheDocument();
});

it.each([
  ['where another browser placed the order', undefined, true],
  ['while the bank has it', KEY, false],
])('offers no payment %s', async (_what, key, payable) => {
  openOrder([{ ...open, payable }], { ...(key && { key }) });
  expect(await screen.findByText(texts.waiting)).toBeVisible();
  expect(payButton()).not.toBeInTheDocument();
});

it.each([
  ['partly_refunded', '$25 of the $75 that you paid went back to you. Your licenses stay valid.'],
  ['refunded', 'The $75 that you paid went back to you. The licenses of this order are revoked.'],
  ['disputed', 'Your bank is reviewing your payment of $75.'],
  [
    'void',
    'Something in this order was no longer available when your payment arrived. Your $75 is on its way back.',
  ],
  ['expired', 'It can no longer be paid. Nothing was charged.'],
  ['declined', 'This order will not be filled. Nothing has been charged.'],
  [
    'requested',
    'The answer goes to n•••@example.com. Without an answer, this request expires on Jun 15, 2025.',
  ],
] as const)('shows what the order status %s means for the payment', async (status, meaning) => {
  const isPaid = status === 'partly_refunded';
  openOrder([
    openedAnswer({ status, refunded_cents: 2500, ...(isPaid ? {} : { deliveries: [] }) }),
  ]);
  expect(await screen.findByText(meaning, { exact: false })).toBeVisible();
  expect(screen.queryAllByRole('region', { name: texts.files })).toHaveLength(isPaid ? 1 : 0);
});

it.each([
  [
    'void',
    'exclusive',
    'Someone else bought the exclusive rights while you were paying. Your $75 is on its way back.',
  ],
  ['refunded', 'code', 'This code had already been used. Your $75 went back to you.'],
] as const)('shows the payer of a void order what happened: %s', async (status, reason, text) => {
  const voided = { voided_at: '2025-06-01T12:01:00+00:00', void_reason: reason };
  openOrder([openedAnswer({ status, ...voided, deliveries: [] })]);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['paid', texts.paidElsewhere('n…@example.com')],
  ['open', texts.waitingElsewhere('n…@example.com')],
])(
  'shows a browser that returns from the payment page without a token: %s',
  async (status, text) => {
    const asked = record(server, 'post', 'rest/v1/rpc/find_paid_order', () =>
      HttpResponse.json({ status, email: 'n…@example.com' }),
    );
    openOrder([null], { token: null, search: '?session_id=cs_1' });
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked).toEqual([{ p_reference: REFERENCE, p_session_id: 'cs_1' }]);
  },
);

it.each([
  ['drops', openedAnswer()],
  ['keeps', open],
])('%s at the next visit the cart of an order that may be paid elsewhere', async (what, order) => {
  storeCart(KEY);
  saveToken(REFERENCE, 'secret', KEY);
  const calls = record(server, 'post', 'rest/v1/rpc/open_order', () => HttpResponse.json(order));
  const { queryClient } = openPage(<p>Page</p>, { path: '/', at: '/' });
  await waitFor(() => expect(calls).toHaveLength(1));
  // The cart is kept or dropped in the task after the answer.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => Promise.resolve());
  expect(window.localStorage.getItem('cart') === null).toBe(what === 'drops');
});

it.each([
  ['asks a visitor without a token for the email, without a request', null],
  ['shows that a token does not open the order', 'wrong'],
])('%s', async (_what, token) => {
  const { calls } = openOrder([null], { token });
  expect(await screen.findByRole('button', { name: orderPage.find })).toBeVisible();
  expect(await screen.findByLabelText(/^Reference/)).toHaveValue(REFERENCE);
  expect(address()).toBe(`/order?reference=${REFERENCE}`);
  expect(screen.queryAllByText(texts.closed.title)).toHaveLength(token ? 1 : 0);
  expect(calls).toHaveLength(token ? 1 : 0);
});

it('opens for a signed-in buyer without a token', async () => {
  openOrder([openedAnswer()], { token: null, session: signedIn() });
  expect(await files()).toBeVisible();
  expect(readToken(REFERENCE)).toBeNull();
  expect(screen.getByRole('button', { name: texts.endLinks.action })).toBeVisible();
});

it('closes an order that a mailed link has opened when the member signs out', async () => {
  const token = JSON.stringify([[REFERENCE, 'mailed']]);
  window.sessionStorage.setItem(MEMBER_TOKENS_STORAGE_KEY, token);
  record(server, 'post', 'rest/v1/rpc/open_order', () => HttpResponse.json(openedAnswer()));
  let signOut = () => {};
  function Page() {
    const [value, setValue] = useState(signedIn());
    signOut = () => setValue(signedOut());
    return (
      <SessionContext value={value}>
        <OrderPage />
      </SessionContext>
    );
  }
  const routes = { '/order': null };
  openPage(<Page />, { path: `/orders/${REFERENCE}`, at: '/orders/:reference', routes });
  expect(await files()).toBeVisible();
  window.sessionStorage.removeItem(MEMBER_TOKENS_STORAGE_KEY);
  act(() => signOut());
  expect(address()).toBe(`/order?reference=${REFERENCE}`);
});

it('requests a new link in place of all others, and stores its token in this browser', async () => {
  const { user, calls } = openOrder([openedAnswer()]);
  const ended = record(server, 'post', 'rest/v1/rpc/renew_order_link', () =>
    HttpResponse.json('renewed'),
  );
  const older = record(server, 'post', 'rest/v1/rpc/end_older_links');
  await user.click(await screen.findByRole('button', { name: texts.endLinks.action }));
  expect(ended).toEqual([]);
  await user.click(await screen.findByRole('button', { name: texts.endLinks.confirm }));
  expect(await screen.findByText(texts.endLinks.done.title)).toBeVisible();
  expect(ended).toEqual([{ p_reference: REFERENCE, p_token: 'secret' }]);
  expect(older).toEqual([{ p_token: 'renewed' }]);
  expect(calls.at(-1)).toMatchObject({ p_token: 'renewed' });
  expect(readToken(REFERENCE)).toBe('renewed');
});
