import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { InboxPage } from '@/app/routes/admin/inbox-page';
import { orderRow, ordersTable, type OrderRow } from '@/features/checkout/testing/orders-table';
import { inboxTablesOf } from '@/features/messages/testing/inbox-tables';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const paid: Partial<OrderRow> = {
  status: 'paid',
  payment: 'stripe',
  total_cents: 7500,
  tax_cents: 500,
};

let asked: [name: string, body: unknown][];

beforeEach(() => {
  asked = [];
  server.use(...inboxTablesOf(() => ({})));
});

function answer(name: string, body: object, status = 200) {
  server.use(
    http.post(`*/functions/v1/${name}`, async ({ request }) => {
      asked.push([name, await request.json()]);
      return HttpResponse.json(body, { status });
    }),
  );
}

async function openInbox(...orders: OrderRow[]) {
  server.use(...ordersTable(() => orders));
  const view = renderApp(<InboxPage />, { path: '/admin/inbox?tab=orders' });
  await screen.findByRole('list', { name: 'Orders, newest first' });
  return view;
}

it('refunds what is typed, at most what is left', async () => {
  answer('refund', { refunded_cents: 1250 });
  const { user } = await openInbox(orderRow(1, { ...paid, refunded_cents: 1000 }));
  await user.click(screen.getByRole('button', { name: /^Refund order/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('70.00');
  expect(dialog.getByText(/licenses are revoked/)).toBeVisible();

  await user.clear(amount);
  await user.type(amount, '70.01');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At most $70 is left to be refunded.')).toBeVisible();
  expect(asked).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '12.50');
  expect(dialog.getByText(/licenses stay the buyer/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([['refund', { order_id: 1, amount_cents: 1250 }]]);
});

it('says why a refund was refused, and keeps the amount', async () => {
  answer('refund', { error: 'nothing-to-refund' });
  const { user } = await openInbox(orderRow(1, paid));
  await user.click(screen.getByRole('button', { name: /^Refund order/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Nothing of this order is left to be refunded.')).toBeVisible();
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('80.00');
});

it('asks Stripe how an order stands, sends its link and resets its downloads', async () => {
  answer('reconcile', { result: 'settled' });
  server.use(
    rpc('send_order_link', async ({ request }) => {
      asked.push(['send_order_link', await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
    rpc('reset_downloads', async ({ request }) => {
      asked.push(['reset_downloads', await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const order = orderRow(1, paid);
  const { user } = await openInbox(order);
  await user.click(screen.getByRole('button', { name: /^Check with Stripe/ }));
  expect(await screen.findByText('The order is as Stripe has it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send the link again/ }));
  expect(await screen.findByText('The link is on its way')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Reset downloads/ }));
  expect(await screen.findByText('Downloads reset')).toBeVisible();
  expect(asked).toEqual([
    ['reconcile', { order_id: 1 }],
    ['send_order_link', { p_reference: order.reference, p_email: order.email }],
    ['reset_downloads', { p_order_id: 1 }],
  ]);
});

it.each([
  ['open', ['Check with Stripe']],
  ['refunded', ['Check with Stripe']],
  ['expired', ['Check with Stripe', 'Mark as paid']],
  ['disputed', ['Check with Stripe', 'Refund']],
] as const)('offers of an order that is %s only what can be done', async (status, names) => {
  await openInbox(orderRow(1, { ...paid, status }));
  const row = within(screen.getByRole('list', { name: 'Orders, newest first' }));
  expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(
    names.map((name) => `${name} order TV-2345-AAA1`),
  );
});
