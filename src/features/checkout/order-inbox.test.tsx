import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderInbox } from '@/features/checkout/order-inbox';
import { orderQueries } from '@/features/checkout/queries';
import { orderRow, ordersTable, type OrderRow } from '@/features/checkout/testing/orders-table';
import { useLiveTable } from '@/lib/realtime';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/realtime');

const server = testServer();
const paid = { status: 'paid', payment: 'stripe', total_cents: 7500, tax_cents: 500 } as const;

async function openInbox(...orders: OrderRow[]) {
  server.use(...ordersTable(() => orders));
  const view = renderApp(<OrderInbox />);
  const list = within(await screen.findByRole('list', { name: 'Orders, newest first' }));
  return { ...view, list };
}

async function openRefund(order: Partial<OrderRow> = {}) {
  const { user } = await openInbox(orderRow(1, { ...paid, ...order }));
  await user.click(screen.getByRole('button', { name: /^Refund order/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  const refund = () => user.click(dialog.getByRole('button', { name: 'Refund' }));
  return { user, dialog, refund, amount: dialog.getByLabelText(/^Amount/) };
}

it('refunds what is typed, at most what is left', async () => {
  const asked = record(server, 'post', 'functions/v1/refund', () =>
    HttpResponse.json({ refunded_cents: 1250 }),
  );
  const { user, dialog, refund, amount } = await openRefund({ refunded_cents: 1000 });
  expect(amount).toHaveValue('70.00');
  expect(dialog.getByText(/licenses are revoked/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '70.01');
  await refund();
  expect(await dialog.findByText('At most $70 is left to be refunded.')).toBeVisible();
  expect(asked).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '12.50');
  expect(dialog.getByText(/licenses stay the buyer/)).toBeVisible();
  await refund();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([{ order_id: 1, amount_cents: 1250 }]);
});

it('says why a refund was refused, and keeps the amount', async () => {
  record(server, 'post', 'functions/v1/refund', () =>
    HttpResponse.json({ error: 'nothing-to-refund' }),
  );
  const { dialog, refund, amount } = await openRefund();
  await refund();
  expect(await dialog.findByText('Nothing of this order is left to be refunded.')).toBeVisible();
  expect(amount).toHaveValue('80.00');
});

const { reference, email } = orderRow(1);

it.each([
  {
    press: 'Check with Stripe',
    path: 'functions/v1/reconcile',
    sent: { order_id: 1 },
    done: 'The order is as Stripe has it',
    answer: { result: 'settled' },
  },
  {
    press: 'Send the link again',
    path: 'rest/v1/rpc/send_order_link',
    answer: null,
    sent: { p_reference: reference, p_email: email },
    done: 'The link is on its way',
  },
  {
    press: 'Reset downloads',
    path: 'rest/v1/rpc/reset_downloads',
    answer: null,
    sent: { p_order_id: 1 },
    done: 'Downloads reset',
  },
])('answers $press for a paid order', async ({ press, path, sent, done, answer }) => {
  const asked = record(server, 'post', path, () => HttpResponse.json(answer));
  const { user } = await openInbox(orderRow(1, paid));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${press}`) }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(asked).toEqual([sent]);
});

it.each([
  ['open', ['Check with Stripe']],
  ['refunded', ['Check with Stripe']],
  ['expired', ['Check with Stripe', 'Mark as paid']],
  ['disputed', ['Check with Stripe', 'Refund']],
] as const)('offers of an order that is %s only what can be done', async (status, names) => {
  const { list } = await openInbox(orderRow(1, { ...paid, status }));
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(
    names.map((name) => `${name} order ${reference}`),
  );
});

it('counts the orders of every state with one request, whatever is searched for, and follows changes', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) =>
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(/^.*v1\//, '')}`);
  server.events.on('request:start', note);
  const { user } = await openInbox(
    orderRow(1),
    orderRow(2, { status: 'paid', surplus_cents: 2500 }),
    orderRow(3, { status: 'partly_refunded' }),
    orderRow(4, { status: 'void' }),
  );
  server.events.removeListener('request:start', note);
  expect(asked.toSorted()).toEqual(['GET orders', 'POST rpc/order_counts']);
  const count = (filter: RegExp) => screen.getByRole('link', { name: filter });
  expect(count(/^All/)).toHaveTextContent('4');
  expect(count(/^Refunded/)).toHaveTextContent('2');
  expect(screen.getByText(/^\$25 was paid online after you had answered\./)).toBeVisible();
  const live = { channel: 'orders-inbox', table: 'orders', queryKey: ['orders'], enabled: true };
  expect(vi.mocked(useLiveTable).mock.lastCall?.[0]).toMatchObject(live);
  expect(orderQueries.inbox({ filter: 'paid', page: 2, query: '' }).queryKey[0]).toBe('orders');

  await user.type(screen.getByRole('searchbox'), '2@');
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(count(/^All/)).toHaveTextContent('1');
  expect(count(/^Refunded/)).toHaveTextContent('0');
});
