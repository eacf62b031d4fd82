import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { purchaseTexts } from '@/content/orders';
import { MyOrders, MyPurchases } from '@/features/shop/orders/my-shop';
import type { LicenseUpgrade, PaidOrder } from '@/features/shop/orders/purchases';
import { orderQueries } from '@/features/shop/orders/queries';
import { basicTerms, orderLine, orderRow } from '@/features/shop/orders/testing/orders';
import { useLiveChannel } from '@/lib/data/realtime';
import { texts } from '@tests/support/page';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();

/** Answers with a member's orders and the upgrades of their licenses, and records the queries. */
function answerOrders(orders: readonly object[], upgrades: readonly LicenseUpgrade[] = []) {
  const requests: URLSearchParams[] = [];
  server.use(
    rest('orders', ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(orders);
    }),
    rest('rpc/license_upgrades', () => HttpResponse.json(upgrades)),
  );
  return requests;
}

async function openOrders(...rows: object[]) {
  const requests = answerOrders(rows);
  const { user } = renderApp(<MyOrders memberId="ada" />);
  expect(screen.getByRole('status', { name: 'Loading your orders...' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Your orders, newest first' });
  // Items of the list itself, without those of nested lists.
  return { requests, user, orders: [...list.children].map((child) => child as HTMLElement) };
}

it('shows that the user is offline when orders cannot be loaded', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  server.use(rest('orders', () => HttpResponse.error()));
  renderApp(<MyOrders memberId="ada" />);
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
});

it('shows every order of the member as a receipt, and subscribes to changes', async () => {
  const { requests, orders } = await openOrders(
    orderRow(3, {
      email: 'ada@example.com',
      subtotal_cents: 5000,
      discount_cents: 2500,
      total_cents: 2500,
      lines: [
        orderLine(1),
        orderLine(2, { beat_id: null, title: 'Deleted', quantity: 2, discount_cents: 2500 }),
      ],
    }),
    orderRow(2, { status: 'paid', handled_at: new Date(2025, 5, 2, 14, 5).toISOString() }),
    orderRow(1, { status: 'declined', handled_at: new Date(2025, 5, 3, 9, 30).toISOString() }),
  );
  // The request filters by user, because an admin may read the orders of all users.
  const own = { user_id: 'eq.ada', order: 'created_at.desc,id.desc' };
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject(own);
  const [waiting = document.body, paid, declined] = orders;
  expect(within(waiting).getByRole('heading', { name: 'TV-2345-AAA3' })).toBeVisible();
  for (const text of [
    'Ordered Jun 1, 2025, 12:03 PM',
    'Waiting for the artist Nothing has been charged. The answer goes to a•••@example.com.',
    'Subtotal$50Buy 2 beats, get 1 free−$25Total$25',
  ])
    expect(waiting).toHaveTextContent(text);
  const lines = within(waiting).getByRole('list', { name: 'Items of order TV-2345-AAA3' });
  expect(texts(within(lines).getAllByRole('listitem'))).toEqual([
    'Midnight Rosin$25Basic license',
    'Deleted × 2$50Basic license',
  ]);
  const links = within(waiting).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/TV-2345-AAA3',
    '/beats/7',
  ]);
  expect(paid).toHaveTextContent('Paid Jun 2, 2025, 2:05 PM');
  expect(paid).toHaveTextContent('Total$25');
  expect(paid).not.toHaveTextContent('Subtotal');
  expect(declined).toHaveTextContent('Declined by the artist Jun 3, 2025, 9:30 AM');

  const { calls } = vi.mocked(useLiveChannel).mock;
  expect(calls[0]?.[0]).toMatchObject({ enabled: false });
  const live = { channel: 'member:ada:orders', queryKey: ['orders'], enabled: true };
  expect(calls.at(-1)?.[0]).toMatchObject(live);
  expect(orderQueries.mine('ada').queryKey[0]).toBe('orders');
});

it('shows the license terms as they were when ordered', async () => {
  const merchLine = { beat_id: null, tier_name: null, terms: null, size: 'L' };
  const { user, orders } = await openOrders(
    orderRow(2, { lines: [orderLine(4, merchLine)] }),
    orderRow(1, { lines: [orderLine(1), orderLine(2), orderLine(3, { tier_name: 'Premium' })] }),
  );
  const [merch, licenses] = orders.map((order) => within(order));
  expect(merch?.queryByText(/License terms/)).not.toBeInTheDocument();
  expect(screen.getByText(/Version 2025-06/)).not.toBeVisible();
  await user.click(screen.getByText(/License terms/));
  expect(screen.getByText(/Version 2025-06/)).toBeVisible();
  expect(texts(licenses?.getAllByRole('heading', { level: 4 }) ?? [])).toEqual([
    'Basic license',
    'Premium license',
  ]);
  for (const text of [...basicTerms.features, ...basicTerms.limits]) {
    expect(screen.getAllByText(text)).toHaveLength(2);
  }
});

function line(position: number, overrides: Partial<PaidOrder['lines'][number]> = {}) {
  return {
    position,
    kind: 'license',
    beat_id: 7,
    title: 'Midnight Rosin',
    tier: 'basic',
    tier_name: 'Basic',
    files: [{ kind: 'mp3' }],
    terms: basicTerms,
    beat: {
      beat_images: [
        { image_url: '/other.jpg', variant_widths: [], is_primary: false },
        { image_url: '/cover.jpg', variant_widths: [400], is_primary: true },
      ],
    },
    ...overrides,
  };
}
const paidOrder = (...lines: ReturnType<typeof line>[]): PaidOrder => ({
  reference: 'TV-2345-AAA1',
  created_at: new Date(2025, 5, 1, 12, 3).toISOString(),
  lines,
});

it('shows each license of the member with cover, streams and formats, and links to its files', async () => {
  const requests = answerOrders([
    paidOrder(
      line(3, { title: 'Gone', tier_name: 'Exclusive', terms: null, files: [], beat: null }),
      line(2, { kind: 'merch', title: 'Cap', tier_name: null, terms: null, files: [] }),
      line(1, { files: [{ kind: 'mp3' }, { kind: 'wav' }] }),
    ),
  ]);
  const { container } = renderApp(<MyPurchases memberId="ada" />);
  expect(screen.getByRole('status', { name: purchaseTexts.loading })).toBeVisible();
  const list = within(await screen.findByRole('list', { name: purchaseTexts.list }));
  expect(texts(list.getAllByRole('listitem'))).toEqual([
    'Midnight RosinBasic licenseUp to 10,000 streamsMP3, WAVJun 1, 2025, 12:03 PMFiles and license',
    'GoneExclusive licenseJun 1, 2025, 12:03 PMFiles and license',
  ]);
  const link = list.getByRole('link', { name: 'Files and license of Midnight Rosin' });
  expect(link).toHaveAttribute('href', '/orders/TV-2345-AAA1');
  const own = { user_id: 'eq.ada', status: 'in.(paid,partly_refunded)' };
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject(own);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/cover.jpg',
    '/images/cover-placeholder.svg',
  ]);
});

const upgrade: LicenseUpgrade = {
  reference: 'TV-2345-AAA1',
  line: 1,
  number: 'TVL-2345-AAA1',
  state: 'valid',
  tier: 'premium',
  price_cents: 5_000,
  problem: null,
};

it.each([
  ['replaced', { state: 'replaced' }, purchaseTexts.replaced],
  ['revoked', { state: 'revoked' }, purchaseTexts.revoked],
  ['expired', { state: 'expired' }, purchaseTexts.expired],
  ['of a withdrawn beat', { problem: 'withdrawn' }, purchaseTexts.problems.withdrawn],
  ['the highest there is', {}, null],
] as const)('offers no upgrade of a license that is %s', async (_, known, note) => {
  answerOrders([paidOrder(line(1))], [{ ...upgrade, tier: null, price_cents: null, ...known }]);
  renderApp(<MyPurchases memberId="ada" />);
  const list = await screen.findByRole('list', { name: purchaseTexts.list });
  const row = within(within(list).getByRole('listitem'));
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  if (note !== null) expect(row.getByText(note)).toBeVisible();
});
