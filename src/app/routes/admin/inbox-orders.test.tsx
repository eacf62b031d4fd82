import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import { address, expectLogged, openPage, texts } from '@/app/testing/page';
import {
  orderLine,
  orderRow,
  ordersTable,
  type OrderRow,
} from '@/features/checkout/testing/orders-table';
import { inboxTablesOf } from '@/features/messages/testing/inbox-tables';
import { rpc, testServer } from '@tests/support/server';

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
beforeEach(() => {
  listed = [nia, otto, rita];
  server.use(...inboxTablesOf(() => ({})), ...ordersTable(() => listed));
});

const path = '/admin/inbox';
const renderInbox = (search = '') => openPage(<InboxPage />, { path: path + search });
async function openInbox(search = '') {
  const view = renderInbox(search);
  await screen.findByText(/\d+ orders?$/);
  return view;
}

const names = () => texts(screen.getAllByRole('heading', { level: 2 }));
const filterLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });

describe('the orders', () => {
  it('load with everything about each, newest first, and answers to those that wait', async () => {
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
    const tab = await screen.findByRole('tab', { name: 'Orders 1 waiting' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(texts(screen.getAllByRole('button', { name: /^(Mark as paid|Decline)/ }))).toEqual([
      'Decline order TV-7F3K-92QD',
      'Mark as paid order TV-7F3K-92QD',
    ]);
  });

  it('are searched and filtered together, kept in the address, while all that wait are counted', async () => {
    listed.push(orderRow(9, { name: 'Otto Later' }), orderRow(8));
    const { user } = await openInbox();
    expect(filterLink('All')).toHaveTextContent('All5');
    expect(filterLink('Waiting')).toHaveTextContent('Waiting3');
    await user.type(screen.getByRole('searchbox'), 'OTTO');
    await waitFor(() => expect(names()).toEqual(['Otto Later', 'Otto Lind']));
    await user.click(filterLink('Paid'));
    await waitFor(() => expect(names()).toEqual(['Otto Lind']));
    expect(address()).toBe(`${path}?q=OTTO&status=paid`);
    expect(screen.getByRole('searchbox')).toHaveValue('OTTO');
    expect(filterLink('Paid')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('tab', { name: 'Orders 3 waiting' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe(`${path}?status=paid`));
  });

  it('are searched by reference, name and address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/rest/v1/orders', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('or'));
      }),
    );
    await openInbox('?q=7f3k-92');
    const columns = ['reference', 'name', 'email'].map((column) => `${column}.imatch."7f3k-92"`);
    expect(asked).toEqual([`(${columns.join(',')})`]);
  });
});

const answers = [
  {
    action: 'Mark as paid',
    from: 'requested',
    status: 'paid',
    title: 'Mark this order as paid?',
    done: 'Order marked as paid',
    failed: 'Could not mark the order as paid',
    means: /once the money is there/,
  },
  {
    action: 'Decline',
    from: 'requested',
    status: 'declined',
    title: 'Decline this order?',
    done: 'Order declined',
    failed: 'Could not decline the order',
    means: /Nothing is sold/,
  },
  {
    action: 'Reopen',
    from: 'paid',
    status: 'requested',
    title: 'Reopen this order?',
    done: 'Order reopened',
    failed: 'Could not reopen the order',
    means: /no longer count as sold/,
  },
] as const;

describe.each(answers)('to $action', ({ action, from, status, title, done, failed, means }) => {
  const handled = (to: OrderRow['status']) => ({
    ...nia,
    status: to,
    handled_at: to === 'requested' ? null : new Date(2025, 5, 5).toISOString(),
  });

  /** Opens the question; what is answered here or by another admin is in the list from then on. */
  async function ask() {
    listed = [handled(from)];
    const { user } = await openInbox();
    const name = `${action} order TV-7F3K-92QD`;
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    const calls: unknown[] = [];
    const answer = (to: OrderRow['status'], error: string | null) =>
      server.use(
        rpc('set_order_status', async ({ request }) => {
          calls.push(await request.json());
          listed = [handled(to)];
          return HttpResponse.json({ success: error === null, error });
        }),
      );
    const decide = () => user.click(dialog.getByRole('button', { name: action }));
    return { dialog, calls, answer, decide, name };
  }

  it('explains what it means, and then shows the order as answered, with the focus on it', async () => {
    const { dialog, calls, answer, decide, name } = await ask();
    for (const text of ['Nia Okafor', 'TV-7F3K-92QD · $75', means]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    answer(status, null);
    await decide();
    expect(await screen.findByText(done)).toBeVisible();
    const row = screen.getByRole('heading', { name: 'Nia Okafor' }).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    expect(calls).toEqual([{ p_order_id: nia.id, p_status: status }]);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const waiting = status === 'requested' ? 1 : 0;
    expect(filterLink('Waiting')).toHaveTextContent(`Waiting${waiting}`);
    const tab = await screen.findByRole('tab', { name: /^Orders/ });
    expect(tab).toHaveAccessibleName(waiting > 0 ? 'Orders 1 waiting' : 'Orders');
    if (waiting > 0) expect(row).not.toHaveTextContent(/Paid \d/);
  });

  it('shows the server’s refusal when another admin was faster, and their answer', async () => {
    const { answer, decide } = await ask();
    const error = 'This order has already been marked as declined.';
    answer('declined', error);
    await decide();
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
    await waitFor(() => expect(filterLink('Declined')).toHaveTextContent('Declined1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows and logs a failure', async () => {
    const { dialog, decide } = await ask();
    server.use(rpc('set_order_status', () => HttpResponse.error()));
    await decide();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `${failed}You seem to be offline. Check the connection and try again.`,
    );
    expectLogged('Answering an order failed:');
  });
});
