import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import { orderRow, ordersTable, type OrderRow } from '@/features/checkout/testing/orders-table';
import { inboxTablesOf } from '@/features/messages/testing/inbox-tables';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const nia = orderRow(3, { name: 'Nia Okafor', reference: 'TV-7F3K-92QD', total_cents: 7500 });

let listed: OrderRow[] = [];

function answerHere(id: number, status: 'requested' | 'paid' | 'declined') {
  listed = listed.map((each) =>
    each.id === id
      ? {
          ...each,
          status,
          handled_at: status === 'requested' ? null : new Date(2025, 5, 5).toISOString(),
        }
      : each,
  );
}

async function openInbox(search: string) {
  server.use(...ordersTable(() => listed));
  const view = renderApp(<InboxPage />, { path: `/admin/inbox${search}` });
  await screen.findByText(/\d+ orders?$/);
  return view;
}

function filterLink(name: string) {
  return within(screen.getByRole('navigation', { name: 'Filter by status' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });
}

beforeEach(() => {
  listed = [nia, orderRow(2, { status: 'paid' }), orderRow(1, { status: 'declined' })];
  server.use(...inboxTablesOf(() => ({})));
});

const answers = [
  {
    action: 'Mark as paid',
    status: 'paid',
    title: 'Mark this order as paid?',
    done: 'Order marked as paid',
    failed: 'Could not mark the order as paid',
    means: /once the money is there/,
  },
  {
    action: 'Decline',
    status: 'declined',
    title: 'Decline this order?',
    done: 'Order declined',
    failed: 'Could not decline the order',
    means: /Nothing is sold/,
  },
] as const;

describe.each(answers)('to $action', ({ action, status, title, done, failed, means }) => {
  async function ask(search = '') {
    const view = await openInbox(search);
    await view.user.click(screen.getByRole('button', { name: `${action} order TV-7F3K-92QD` }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: title })) };
  }

  it('names the order and the consequences first', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText('Nia Okafor')).toBeVisible();
    expect(dialog.getByText('TV-7F3K-92QD · $75')).toBeVisible();
    expect(dialog.getByText(means)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `${action} order TV-7F3K-92QD` })).toHaveFocus();
  });

  it('answers once, says so, and shows the order as answered, with the focus on it', async () => {
    const { user, dialog } = await ask();
    const calls: unknown[] = [];
    let answer = () => {};
    server.use(
      rpc('set_order_status', async ({ request }) => {
        calls.push(await request.json());
        await new Promise<void>((resolve) => (answer = resolve));
        answerHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    const button = dialog.getByRole('button', { name: action });
    await user.dblClick(button);
    await waitFor(() => expect(button).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(calls).toEqual([{ p_order_id: nia.id, p_status: status }]));
    answer();

    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: 'Nia Okafor' });
    await waitFor(() => expect(heading.closest('li')).toHaveFocus());
    expect(filterLink('Waiting')).toHaveTextContent('Waiting0');
    expect(screen.getByRole('tab', { name: 'Orders' })).toBeVisible();
  });

  it('takes the order out of the waiting ones, with the focus on the list', async () => {
    const { user, dialog } = await ask('?status=requested');
    server.use(
      rpc('set_order_status', () => {
        answerHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByRole('heading', { name: 'No orders waiting' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus());
  });

  it('shows the server’s refusal when another admin was faster, and their answer', async () => {
    const { user, dialog } = await ask();
    server.use(
      rpc('set_order_status', () => {
        answerHere(nia.id, 'declined');
        const error = 'This order has already been marked as declined.';
        return HttpResponse.json({ success: false, error });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText('This order has already been marked as declined.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(filterLink('Declined')).toHaveTextContent('Declined2'));
    expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument();
  });

  it('keeps the dialog open when it fails, says why, and can be tried again', async () => {
    const { user, dialog } = await ask();
    server.use(rpc('set_order_status', () => HttpResponse.error()));
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `${failed}You seem to be offline. Check the connection and try again.`,
    );
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Answering an order failed:',
      expect.anything(),
    );
    vi.mocked(console.error).mockClear();

    server.use(
      rpc('set_order_status', () => {
        answerHere(nia.id, status);
        return HttpResponse.json({ success: true, error: null });
      }),
    );
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeVisible();
  });
});

it('reopens a paid order: it waits again, without the time of its answer', async () => {
  const { user } = await openInbox('');
  answerHere(nia.id, 'paid');
  const calls: unknown[] = [];
  server.use(
    rpc('set_order_status', async ({ request }) => {
      calls.push(await request.json());
      answerHere(nia.id, 'requested');
      return HttpResponse.json({ success: true, error: null });
    }),
  );
  await user.click(filterLink('Paid'));
  await user.click(await screen.findByRole('button', { name: 'Reopen order TV-7F3K-92QD' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen this order?' }));
  expect(dialog.getByText(/no longer count as sold/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Order reopened')).toBeVisible();
  expect(calls).toEqual([{ p_order_id: nia.id, p_status: 'requested' }]);
  await waitFor(() => expect(filterLink('Waiting')).toHaveTextContent('Waiting1'));
  await user.click(filterLink('Waiting'));
  expect(
    await screen.findByRole('button', { name: 'Mark as paid order TV-7F3K-92QD' }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Orders' })).not.toHaveTextContent(/Paid \d/);
});
