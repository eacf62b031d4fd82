import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MyOrders } from '@/features/checkout/my-orders';
import {
  orderLine,
  orderRow,
  ordersTable,
  type OrderRow,
} from '@/features/checkout/testing/orders-table';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

const server = testServer();

async function openOrders(rows: readonly OrderRow[]) {
  server.use(...ordersTable(() => rows));
  const view = renderApp(<MyOrders memberId="ada" />);
  const list = await screen.findByRole('list', { name: 'Your orders, newest first' });
  // Of the list itself, not of the lists in its orders.
  const orders = () => [...list.children].map((child) => child as HTMLElement);
  return { ...view, orders };
}

it('asks for the orders of the member, and says that they are loading', async () => {
  const asked: URL[] = [];
  server.use(
    http.get('*/rest/v1/orders', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json([]);
    }),
  );
  renderApp(<MyOrders memberId="ada" />);
  expect(screen.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading your orders...' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the beat store' })).toHaveAttribute(
    'href',
    '/beat-store',
  );
  // An admin could read everybody's.
  expect(asked.map(({ searchParams }) => searchParams.get('user_id'))).toEqual(['eq.ada']);
  expect(asked[0]?.searchParams.get('order')).toBe('created_at.desc,id.desc');
});

it('shows every order as a receipt, the newest first', async () => {
  const { orders } = await openOrders([
    orderRow(1, {
      status: 'declined',
      handled_at: new Date(2025, 5, 3, 9, 30).toISOString(),
    }),
    orderRow(2, { status: 'paid', handled_at: new Date(2025, 5, 2, 14, 5).toISOString() }),
    orderRow(3, {
      email: 'ada@example.com',
      subtotal_cents: 12498,
      discount_cents: 2500,
      total_cents: 9998,
      lines: [
        orderLine(1, { title: 'Bow & Arrow', tier_name: 'Premium', unit_cents: 7500 }),
        orderLine(2, { beat_id: null, title: 'Gone Beat', discount_cents: 2500 }),
        orderLine(3, {
          beat_id: null,
          title: 'Sticker',
          tier_name: null,
          terms: null,
          quantity: 2,
          unit_cents: 1249,
        }),
      ],
    }),
  ]);
  const [waiting, paid, declined] = orders();
  if (!waiting || !paid || !declined) throw new Error('Three orders should be listed.');
  expect(within(waiting).getByRole('heading', { name: 'TV-2345-AAA3' })).toBeVisible();
  expect(waiting).toHaveTextContent('Ordered Jun 1, 2025, 12:03 PM');
  expect(waiting).toHaveTextContent(
    'Waiting for the artist Nothing has been charged. The answer goes to ada@example.com.',
  );
  const lines = within(
    within(waiting).getByRole('list', { name: 'What order TV-2345-AAA3 is for' }),
  ).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Bow & Arrow$75Premium license',
    'Gone Beat$25Basic licenseBuy 2, get 1 free−$25',
    'Sticker × 2$24.98',
  ]);
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['TV-2345-AAA3', '/orders/TV-2345-AAA3'],
    ['Bow & Arrow', '/beats/7'],
  ]);
  expect(waiting).toHaveTextContent('Subtotal$124.98Discount−$25Total$99.98');
  expect(paid).toHaveTextContent('Paid Jun 2, 2025, 2:05 PM');
  expect(paid).toHaveTextContent('Total$25');
  expect(paid).not.toHaveTextContent('Subtotal');
  expect(declined).toHaveTextContent('Declined by the artist Jun 3, 2025, 9:30 AM');
});

it('shows the license terms as they were when ordered', async () => {
  const { user, orders } = await openOrders([
    orderRow(1, {
      lines: [orderLine(1), orderLine(2), orderLine(3, { tier_name: 'Premium' })],
    }),
    orderRow(2, {
      lines: [orderLine(4, { beat_id: null, tier_name: null, terms: null, size: 'L' })],
    }),
  ]);
  const [merch, licenses] = orders();
  if (!merch || !licenses) throw new Error('Two orders should be listed.');
  expect(within(merch).queryByText(/License terms/)).not.toBeInTheDocument();
  expect(within(licenses).getByText('Version', { exact: false })).not.toBeVisible();
  await user.click(within(licenses).getByText(/License terms/));
  const titles = within(licenses).getAllByRole('heading', { level: 4 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Basic license',
    'Premium license',
  ]);
  expect(within(licenses).getAllByText('No radio play')).toHaveLength(2);
  expect(within(licenses).getByText(/Version 2025-06/)).toBeVisible();
});

it('says that they could not be loaded, and tries again when asked', async () => {
  server.use(http.get('*/rest/v1/orders', () => refusal()));
  const { user } = renderApp(<MyOrders memberId="ada" />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not load your ordersYou are not allowed to do that.');
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Loading orders failed:',
    expect.anything(),
  );
  vi.mocked(console.error).mockClear();

  server.use(...ordersTable(() => [orderRow(1)]));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'TV-2345-AAA1' })).toBeVisible();
});

it('says that it waits for the connection where there is none', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  renderApp(<MyOrders memberId="ada" />);
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
});
