import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPage } from '@/app/routes/order-page';
import { orderPage } from '@/content/checkout';
import { downloadErrors, orderPageTexts } from '@/content/orders';
import { writeCartText } from '@/features/checkout/cart-storage';
import { readOrderToken, saveOrderToken } from '@/features/checkout/order-access';
import {
  openedAnswer,
  openedDocument,
  openedFile,
} from '@/features/checkout/testing/opened-orders';
import { orderLine } from '@/features/checkout/testing/orders-table';
import { quoteAnswer } from '@/features/checkout/testing/quotes';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TV-7F3K-92QD';
const KEY = '00000000-0000-4000-9000-000000000001';

const follow = vi.fn<(url: string) => void>();
beforeEach(() => {
  // jsdom goes nowhere.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    follow(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  follow.mockReset();
});

type Answer = ReturnType<typeof openedAnswer> | null;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** The page of the order; `answers` are given one after the other, the last one from then on. */
function openPage(answers: Answer[], { search = '' } = {}) {
  const asked: unknown[] = [];
  server.use(
    rpc('open_order', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(answers[Math.min(asked.length, answers.length) - 1]);
    }),
  );
  const view = renderApp(
    <>
      <Routes>
        <Route path="/orders/:reference" element={<OrderPage />} />
        <Route path="/order" element={<OrderPage />} />
      </Routes>
      <Address />
    </>,
    { path: `/orders/${REFERENCE}${search}` },
  );
  return { ...view, asked };
}

const files = () => screen.findByRole('region', { name: orderPageTexts.files });
const downloadButton = (format: string) =>
  screen.findByRole('button', { name: `Download ${format} of Midnight Rosin` });

function downloads(answer: () => Response | Promise<Response>) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/functions/v1/download', async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  return asked;
}

it('shows what was paid, and every file with format, size and what is left', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const { asked, user } = openPage([openedAnswer()]);
  expect(await screen.findByRole('heading', { level: 2, name: REFERENCE })).toBeVisible();
  expect(asked).toEqual([{ p_reference: REFERENCE, p_token: 'secret' }]);
  expect(screen.getByText('Thank you. You paid $75.')).toBeVisible();
  const rows = within(await files()).getAllByRole('listitem');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'License (PDF)VT-2025-000007Download',
    'MP34 MB · 10 of 10 leftDownload',
    'WAV40 MB · 3 of 10 leftDownload',
  ]);
  const checksum = within(await files()).getByText('ab'.repeat(32));
  expect(checksum).not.toBeVisible();
  await user.click(screen.getByText(orderPageTexts.checksums, { exact: false }));
  expect(checksum).toBeVisible();
  const receipt = within(screen.getByRole('region', { name: orderPageTexts.receipt }));
  expect(receipt.getByText('$75', { selector: 'dd' })).toBeVisible();
});

it('downloads a file, and shows what is left', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const later = { position: 1, document: null, files: [openedFile('mp3', { taken: 1 })] };
  const { user } = openPage([openedAnswer(), openedAnswer({ deliveries: [later] })]);
  const asked = downloads(() => HttpResponse.json({ url: 'https://files.test/sound.mp3' }));
  await user.click(await downloadButton('MP3'));
  await waitFor(() =>
    expect(follow).toHaveBeenCalledExactlyOnceWith('https://files.test/sound.mp3'),
  );
  expect(asked).toEqual([{ reference: REFERENCE, token: 'secret', position: 1, kind: 'mp3' }]);
  expect(await screen.findByText(/9 of 10 left/)).toBeVisible();
});

it('says why a download did not start, and tries again when asked', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const { user } = openPage([openedAnswer()]);
  downloads(() => HttpResponse.error());
  await user.click(await downloadButton('WAV'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The download did not start. You seem to be offline. Check the connection and try again.',
  );
  downloads(() => HttpResponse.json({ error: 'unknown-file' }));
  await user.click(await downloadButton('WAV'));
  expect(await screen.findByText(downloadErrors['unknown-file'] ?? '')).toBeVisible();
  downloads(() => HttpResponse.json({ url: 'https://files.test/sound.wav' }));
  await user.click(await downloadButton('WAV'));
  await waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

it('has no button for a file that was downloaded as often as it can be', async () => {
  saveOrderToken(REFERENCE, 'secret');
  openPage([
    openedAnswer({
      deliveries: [{ position: 1, document: null, files: [openedFile('mp3', { taken: 10 })] }],
    }),
  ]);
  expect(await screen.findByText(orderPageTexts.limitReached)).toBeVisible();
  expect(screen.getByText('1 KB · 0 of 10 left')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

it('says that files come by email where there are none', async () => {
  saveOrderToken(REFERENCE, 'secret');
  openPage([
    openedAnswer({
      deliveries: [{ position: 1, document: openedDocument(), files: [] }],
    }),
  ]);
  expect(await screen.findByText(orderPageTexts.noFiles)).toBeVisible();
});

it('leads from a license that was upgraded to the order with the new one, and keeps its document', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const document = openedDocument({
    state: 'replaced',
    replaced_by: { number: 'TVL-2345-2345', reference: 'TV-2345-2345' },
  });
  openPage([openedAnswer({ deliveries: [{ position: 1, document, files: [] }] })]);
  const link = await screen.findByRole('link', { name: 'TV-2345-2345' });
  expect(link).toHaveAttribute('href', '/orders/TV-2345-2345');
  expect(link.parentElement).toHaveTextContent(
    'Replaced by license TVL-2345-2345. Its files are with order TV-2345-2345.',
  );
  expect(screen.getByRole('button', { name: /^Download License/ })).toBeVisible();
  expect(screen.queryByText(orderPageTexts.noFiles)).not.toBeInTheDocument();
});

it('says which license an upgrade replaced, and when both have ended', async () => {
  saveOrderToken(REFERENCE, 'secret');
  openPage([
    openedAnswer({
      lines: [orderLine(1, { tier_name: 'Premium', supersedes: 'TVL-2345-2345' })],
      deliveries: [{ position: 1, document: openedDocument({ state: 'revoked' }), files: [] }],
    }),
  ]);
  expect(await screen.findByText(orderPageTexts.revoked)).toBeVisible();
  expect(screen.getAllByText('Premium license, upgrade of TVL-2345-2345')).toHaveLength(2);
});

it('invites guests to sign up for upgrades, as far as there are any', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const { unmount } = openPage([openedAnswer()]);
  const link = await screen.findByRole('link', { name: orderPageTexts.signUp });
  expect(link).toHaveAttribute('href', '/signup');
  expect(link.parentElement).toHaveTextContent('with nia@example.com to upgrade a license');
  unmount();
  openPage([openedAnswer({ lines: [orderLine(1, { tier_name: 'Exclusive' })] })]);
  await files();
  expect(screen.queryByRole('link', { name: orderPageTexts.signUp })).not.toBeInTheDocument();
});

it('waits for the bank, then shows the files, celebrates once and empties the cart', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  saveOrderToken(REFERENCE, 'secret', KEY);
  const lines = [{ kind: 'license', beatId: 7, tier: 'premium', title: 'Midnight Rosin' }];
  writeCartText(JSON.stringify({ key: KEY, lines }));
  const open = openedAnswer({ status: 'open', payable: true, handled_at: null, deliveries: [] });
  const { unmount } = openPage([open, openedAnswer()]);
  expect(await screen.findByText(orderPageTexts.waiting)).toBeVisible();
  expect(screen.getByText('Nothing has been charged yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: orderPageTexts.payNow })).toBeVisible();
  expect(screen.getByRole('button', { name: orderPageTexts.backToCart })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await files()).toBeVisible();
  expect(screen.getByText(orderPageTexts.celebration)).toBeVisible();
  expect(window.localStorage.getItem('cart')).toBeNull();
  vi.useRealTimers();

  unmount();
  openPage([openedAnswer()]);
  expect(await files()).toBeVisible();
  expect(screen.queryByText(orderPageTexts.celebration)).not.toBeInTheDocument();
});

it('keeps a cart that was changed since', async () => {
  saveOrderToken(REFERENCE, 'secret', KEY);
  const lines = [{ kind: 'license', beatId: 8, tier: 'basic', title: 'Another' }];
  writeCartText(JSON.stringify({ key: '00000000-0000-4000-9000-000000000002', lines }));
  openPage([openedAnswer()]);
  expect(await files()).toBeVisible();
  expect(window.localStorage.getItem('cart')).not.toBeNull();
});

it('says that a canceled payment charged nothing, and leads to the payment page again', async () => {
  saveOrderToken(REFERENCE, 'secret', KEY);
  const open = openedAnswer({ status: 'open', payable: true, handled_at: null, deliveries: [] });
  const { user } = openPage([open], { search: '?canceled' });
  expect(await screen.findByText(orderPageTexts.canceled)).toBeVisible();
  expect(screen.queryByText(orderPageTexts.waiting)).not.toBeInTheDocument();
  const asked: unknown[] = [];
  server.use(
    http.post('*/functions/v1/checkout', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(
        asked.length === 1 ? { error: 'expired' } : { url: 'https://pay.test/session' },
      );
    }),
  );
  await user.click(screen.getByRole('button', { name: orderPageTexts.payNow }));
  expect(await screen.findByRole('alert')).toHaveTextContent(orderPageTexts.notPayable.expired);
  await user.click(screen.getByRole('button', { name: orderPageTexts.payNow }));
  await waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('https://pay.test/session'));
  expect(asked).toEqual([
    { reference: REFERENCE, key: KEY },
    { reference: REFERENCE, key: KEY },
  ]);
});

it('gives the order up on the way back to the cart', async () => {
  saveOrderToken(REFERENCE, 'secret', KEY);
  const lines = [{ kind: 'license', beatId: 7, tier: 'premium', title: 'Midnight Rosin' }];
  writeCartText(JSON.stringify({ key: KEY, lines }));
  const open = openedAnswer({ status: 'open', payable: true, handled_at: null, deliveries: [] });
  const { user } = openPage([open, { ...open, status: 'expired' }], { search: '?canceled' });
  const asked: unknown[] = [];
  server.use(
    rpc('quote_order', () => HttpResponse.json(quoteAnswer([]))),
    http.post('*/functions/v1/cancel-checkout', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await user.click(await screen.findByRole('button', { name: orderPageTexts.backToCart }));
  expect(await screen.findByRole('dialog', { name: /^Cart/ })).toBeVisible();
  expect(asked).toEqual([{ reference: REFERENCE, key: KEY }]);
  expect(screen.getByText('It cannot be paid any more.', { exact: false })).toBeInTheDocument();
});

it('offers no payment where the order was not placed, nor while the bank has it', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const open = openedAnswer({ status: 'open', payable: true, handled_at: null, deliveries: [] });
  const { unmount } = openPage([open]);
  expect(await screen.findByText(orderPageTexts.waiting)).toBeVisible();
  expect(screen.queryByRole('button', { name: orderPageTexts.payNow })).not.toBeInTheDocument();
  unmount();
  saveOrderToken(REFERENCE, 'secret', KEY);
  openPage([{ ...open, payable: false }]);
  expect(await screen.findByText(orderPageTexts.waiting)).toBeVisible();
  expect(screen.queryByRole('button', { name: orderPageTexts.payNow })).not.toBeInTheDocument();
});

it.each([
  ['partly_refunded', '$25 of the $75 that you paid went back to you. Your licenses stay valid.'],
  ['refunded', 'The $75 that you paid went back to you. The licenses of this order are revoked.'],
  ['disputed', 'Your bank looks into the $75 that you paid.'],
  ['void', 'Everything you paid ($75) is on its way back.'],
  ['expired', 'It cannot be paid any more. Nothing was charged.'],
  ['declined', 'This order will not be filled. Nothing has been charged.'],
  ['requested', 'Nothing has been charged. The answer goes to nia@example.com.'],
] as const)('says what a %s order means for the money', async (status, meaning) => {
  saveOrderToken(REFERENCE, 'secret');
  const isPaid = status === 'partly_refunded';
  openPage([openedAnswer({ status, refunded_cents: 2500, ...(isPaid ? {} : { deliveries: [] }) })]);
  expect(await screen.findByText(meaning, { exact: false })).toBeVisible();
  expect(screen.queryAllByRole('region', { name: orderPageTexts.files })).toHaveLength(
    isPaid ? 1 : 0,
  );
});

it('asks a stranger for the email, without asking the server', async () => {
  const { asked } = openPage([null]);
  expect(await screen.findByRole('button', { name: orderPage.find })).toBeVisible();
  expect(screen.getByLabelText(/^Reference/)).toHaveValue(REFERENCE);
  expect(screen.getByLabelText('Address')).toHaveTextContent(`/order?reference=${REFERENCE}`);
  expect(screen.queryByText(orderPageTexts.closed.title)).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('says that a token does not open the order', async () => {
  saveOrderToken(REFERENCE, 'wrong');
  openPage([null]);
  expect(await screen.findByText(orderPageTexts.closed.title)).toBeVisible();
  expect(screen.getByLabelText(/^Reference/)).toHaveValue(REFERENCE);
});

it('opens for a signed-in buyer without a token', async () => {
  const member = { id: 'ada', email: 'nia@example.com', fullName: null };
  server.use(rpc('open_order', () => HttpResponse.json(openedAnswer())));
  renderApp(
    <Routes>
      <Route path="/orders/:reference" element={<OrderPage />} />
    </Routes>,
    {
      path: `/orders/${REFERENCE}`,
      session: {
        session: { status: 'signed-in', member },
        access: { status: 'known', admin: false, superAdmin: false },
        link: { status: 'none' },
      },
    },
  );
  expect(await files()).toBeVisible();
  expect(readOrderToken(REFERENCE)).toBeNull();
});

it('says that the order could not be loaded, and tries again when asked', async () => {
  saveOrderToken(REFERENCE, 'secret');
  const { user } = openPage([openedAnswer()]);
  server.use(rpc('open_order', () => refusal()));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(orderPage.notLoaded);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  server.use(rpc('open_order', () => HttpResponse.json(openedAnswer())));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await files()).toBeVisible();
});
