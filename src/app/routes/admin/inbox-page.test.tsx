import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import {
  orderLine,
  orderRow,
  ordersTable,
  type OrderRow,
} from '@/features/checkout/testing/orders-table';
import { inboxTablesOf } from '@/features/messages/testing/inbox-tables';
import type * as csv from '@/lib/csv';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/csv', async (original) => ({
  ...(await original<typeof csv>()),
  downloadCsv: vi.fn(),
}));

const server = testServer();

const nia = orderRow(3, {
  name: 'Nia Okafor',
  email: 'nia@crew.example',
  reference: 'TV-7F3K-92QD',
  total_cents: 7500,
  subtotal_cents: 10000,
  discount_cents: 2500,
  lines: [
    orderLine(1, { title: 'Bow & Arrow', tier_name: 'Premium', unit_cents: 7500 }),
    orderLine(2, { title: 'Midnight Rosin', discount_cents: 2500 }),
  ],
});
const otto = orderRow(2, {
  name: 'Otto Lind',
  status: 'paid',
  handled_at: new Date(2025, 5, 3, 14, 5).toISOString(),
});
const rita = orderRow(1, {
  name: 'Rita Sol',
  status: 'declined',
  handled_at: new Date(2025, 5, 4, 9, 30).toISOString(),
});

let listed: OrderRow[] = [];

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function renderInbox(search = '') {
  return renderApp(
    <>
      <InboxPage />
      <Address />
    </>,
    { path: `/admin/inbox${search}` },
  );
}

async function openInbox(search = '') {
  server.use(...ordersTable(() => listed));
  const view = renderInbox(search);
  await screen.findByText(/\d+ orders?$/);
  return view;
}

const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

function filterLink(name: string) {
  return within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });
}

beforeEach(() => {
  listed = [nia, otto, rita];
  server.use(...inboxTablesOf(() => ({})));
});

describe('the list', () => {
  it('says that it is loading, then everything about each order, newest first', async () => {
    server.use(...ordersTable(() => listed));
    renderInbox();
    expect(document.title).toContain('Inbox');
    expect(screen.getByRole('status', { name: 'Loading orders...' })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Orders, newest first' });
    expect(names()).toEqual(['Nia Okafor', 'Otto Lind', 'Rita Sol']);

    const [first, second, third] = list.children;
    expect(first).toHaveTextContent('TV-7F3K-92QD · Jun 1, 2025, 12:03 PMWaiting');
    expect(first).toHaveTextContent('Bow & Arrow$75Premium license');
    expect(first).toHaveTextContent('Subtotal$100Discount−$25Total$75');
    expect(screen.getByRole('link', { name: 'Reply to nia@crew.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^mailto:nia@crew\.example\?subject=Your%20order%20TV-7F3K-92QD&body=Hi%20Nia/,
      ),
    );
    expect(second).toHaveTextContent('Paid Jun 3, 2025, 2:05 PM');
    expect(third).toHaveTextContent('Declined by the artist Jun 4, 2025, 9:30 AM');
    expect(screen.getByText('3 orders')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Orders 1 waiting' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('offers answers only to waiting orders, and names the order', async () => {
    await openInbox();
    const answers = screen.getAllByRole('button', { name: /^(Mark as paid|Decline)/ });
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Decline order TV-7F3K-92QD',
      'Mark as paid order TV-7F3K-92QD',
    ]);
  });

  it.each([
    ['', 'No orders yet'],
    ['?status=requested', 'No orders waiting'],
    ['?status=paid', 'No paid orders'],
    ['?status=declined', 'No declined orders'],
    ['?q=zebra', 'No orders found'],
    ['?q=zebra&status=paid', 'No orders found'],
  ])('may be empty: %s', async (search, title) => {
    listed = [];
    await openInbox(search);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('0 orders')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Orders' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again when asked', async () => {
    server.use(
      http.head('*/rest/v1/orders', () => new HttpResponse(null, { status: 403 })),
      rpc('order_counts', () => refusal()),
      http.get('*/rest/v1/orders', () => refusal()),
    );
    const { user } = renderInbox();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not load the orders');
    // The list, and the number beside its tab.
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    expect(vi.mocked(console.error).mock.calls.map(([said]) => said as unknown)).toEqual([
      'Loading orders failed:',
      'Loading orders failed:',
    ]);
    vi.mocked(console.error).mockClear();

    server.use(...ordersTable(() => listed));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nia Okafor' })).toBeVisible();
  });
});

describe('the view', () => {
  it('is of one status, counted and kept in the address', async () => {
    listed = [...listed, orderRow(9), orderRow(8)];
    const { user } = await openInbox();
    expect(filterLink('All')).toHaveTextContent('All5');
    expect(filterLink('Waiting')).toHaveTextContent('Waiting3');
    expect(filterLink('Paid')).toHaveTextContent('Paid1');
    await user.click(filterLink('Declined'));
    await waitFor(() => expect(names()).toEqual(['Rita Sol']));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=declined');
    expect(filterLink('Declined')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('tab', { name: 'Orders 3 waiting' })).toBeVisible();
  });

  it.each([
    ['a name', 'otto', ['Otto Lind']],
    ['an address', 'NIA@CREW', ['Nia Okafor']],
    ['a reference', '7f3k-92', ['Nia Okafor']],
  ])('is found by %s', async (_what, query, found) => {
    const { user } = await openInbox();
    await user.type(screen.getByRole('searchbox'), query);
    await waitFor(() => expect(names()).toEqual(found));
    expect(screen.getByTestId('address')).toHaveTextContent(
      `?${new URLSearchParams({ q: query }).toString()}`,
    );
    // What waits elsewhere still waits.
    expect(screen.getByRole('tab', { name: 'Orders 1 waiting' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByTestId('address')).toBeEmptyDOMElement();
  });

  it('is exported with every page of it, and nothing else', async () => {
    listed = Array.from({ length: 30 }, (_, index) => orderRow(index + 1)).concat(otto);
    const saved: string[] = [];
    vi.mocked(downloadCsv).mockImplementation((name, csv) => saved.push(name, csv));
    const { user } = await openInbox('?q=buyer&status=requested&page=2');
    await user.click(screen.getByRole('button', { name: 'Export CSV of orders' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [name, csv = ''] = saved;
    expect(name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toContain('Reference,Status,Ordered at');
    expect(lines[1]).toContain('Buyer 30,buyer30@example.com,1 × Midnight Rosin (Basic license)');
  });

  it('is searched once the typing pauses, within the chosen status', async () => {
    listed = [...listed, orderRow(9, { name: 'Otto Later' })];
    const asked = new Set<string | null>();
    const { user } = await openInbox();
    server.events.on('request:start', ({ request }) => {
      asked.add(new URL(request.url).searchParams.get('or'));
    });
    await user.type(screen.getByRole('searchbox'), 'otto');
    await waitFor(() => expect(names()).toEqual(['Otto Later', 'Otto Lind']));
    server.events.removeAllListeners();
    expect([...asked].filter((or) => or !== null)).toHaveLength(1);

    await user.click(filterLink('Paid'));
    await waitFor(() => expect(names()).toEqual(['Otto Lind']));
    expect(screen.getByTestId('address')).toHaveTextContent('?q=otto&status=paid');
    expect(screen.getByRole('searchbox')).toHaveValue('otto');
  });

  it('comes twenty at a time', async () => {
    listed = Array.from({ length: 41 }, (_, index) => orderRow(index + 1));
    const { user } = await openInbox('?status=requested&q=buyer');
    expect(names()).toHaveLength(20);
    expect(screen.getByText('Page 1 of 3 · 41 orders')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3 · 41 orders')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('?q=buyer&status=requested&page=2');
    expect(names()[0]).toBe('Buyer 21');
    expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus();
  });
});
