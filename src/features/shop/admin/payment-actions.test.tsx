import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderInbox } from '@/features/shop/admin/order-inbox';
import type { Order } from '@/features/shop/orders/model';
import { orderLine, orderRow, ordersTable } from '@/features/shop/orders/testing/orders';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

vi.mock('@/lib/data/realtime');

const paid = { status: 'paid', payment: 'stripe', total_cents: 7500, tax_cents: 500 } as const;

/** Opens the list with one order paid online, and presses one of its buttons. */
async function press(name: RegExp, overrides: Partial<Order> = {}) {
  server.use(...ordersTable(() => [orderRow(1, { ...paid, ...overrides })]));
  const { user } = renderApp(<OrderInbox />);
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

it('refunds the typed amount, at most what is left, and shows why a refund was refused', async () => {
  const answers: object[] = [
    { error: 'nothing-to-refund' },
    { error: 'refused', reason: 'Charged back.' },
    { refunded_cents: 1999 },
  ];
  const calls = record(server, 'post', 'functions/v1/refund', () =>
    HttpResponse.json(answers.shift()),
  );
  const user = await press(/^Refund order/, { refunded_cents: 1000 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  const refund = () => user.click(dialog.getByRole('button', { name: 'Refund' }));
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('70.00');
  expect(dialog.getByText(/licenses are revoked/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '70.01');
  await refund();
  expect(await dialog.findByText('At most $70 is left to be refunded.')).toBeVisible();
  expect(calls).toEqual([]);

  await user.clear(amount);
  // This amount is less than 1999 cents as a binary fraction.
  await user.type(amount, '19.99');
  expect(dialog.getByText(/licenses stay the buyer/)).toBeVisible();
  await refund();
  expect(await dialog.findByText('Nothing of this order is left to be refunded.')).toBeVisible();
  expect(amount).toHaveValue('19.99');
  await refund();
  expect(await dialog.findByText(/^Stripe refused this: Charged back\./)).toBeVisible();
  await refund();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toEqual(Array(3).fill({ order_id: 1, amount_cents: 1999, refunded_cents: 1000 }));
});

const { reference, email } = orderRow(1);
const paidSummary = { status: 'paid', refunded_cents: 0 };

const same = { before: paidSummary, after: paidSummary, is_known: true };
const link = { p_reference: reference, p_email: email };
const id = { p_order_id: 1 };

it.each([
  ['Check with Stripe', 'reconcile', { order_id: 1 }, 'The order matches Stripe', same],
  ['Send the link again', 'send_order_link', link, 'The link is on its way', null],
  ['End links', 'end_order_links', id, 'Links ended', null],
  ['Reset downloads', 'reset_downloads', id, 'Downloads reset', null],
])('sends "%s" for a paid order, and shows a toast', async (action, name, sent, done, answer) => {
  const path = name === 'reconcile' ? 'functions/v1' : 'rest/v1/rpc';
  const calls = record(server, 'post', `${path}/${name}`, () => HttpResponse.json(answer));
  await press(new RegExp(`^${action}`));
  expect(await screen.findByText(done)).toBeVisible();
  expect(calls).toEqual([sent]);
});

it.each([
  [
    { after: { status: 'refunded', refunded_cents: 7500 }, is_known: true },
    'The order was updated to match Stripe',
    'Its status changed from “Paid” to “Refunded”. $75 is refunded, instead of $0.',
  ],
  [
    { after: paidSummary, is_known: false },
    'The order was not checked',
    /does not know this payment/,
  ],
  [{ error: 'no-payment' }, 'The order was not checked', /has not opened the payment page/],
])('reports what "Check with Stripe" has found: %o', async (answer, title, message) => {
  record(server, 'post', 'functions/v1/reconcile', () =>
    HttpResponse.json({ before: paidSummary, ...answer }),
  );
  await press(/^Check with Stripe/);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

const number = 'TVL-2222-3333';

it('shows which beat a revoked license holds, and frees it for sale', async () => {
  const license = { order_id: 1, line: 100, number, state: 'revoked', reason: null, held: true };
  const order = orderRow(1, { ...paid, status: 'refunded', lines: [orderLine(100)] });
  server.use(...ordersTable(() => [order]));
  server.use(rpc('order_licenses', () => HttpResponse.json([license])));
  const freed = record(server, 'post', 'rest/v1/rpc/free_exclusive', () => {
    license.held = false;
    return HttpResponse.json({ success: true, error: null });
  });
  const { user } = renderApp(<OrderInbox />);
  const list = within(await screen.findByRole('list', { name: /^Licenses of order/ }));
  expect(list.getByText(/^Midnight Rosin, TVL-.*: revoked\. The beat is held/)).toBeVisible();
  await user.click(list.getByRole('button', { name: `Free for sale ${number}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Free this beat for sale?' }));
  expect(dialog.getByText(/stays hidden until you publish it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Free for sale' }));
  expect(await list.findByText(`Midnight Rosin, ${number}: revoked`)).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  expect(freed).toEqual([{ p_number: number }]);
});

it('revokes a license, requires a reason, and shows why the server refused', async () => {
  const license = { order_id: 1, line: 100, number, state: 'valid', reason: '', held: false };
  server.use(...ordersTable(() => [orderRow(1, { ...paid, lines: [orderLine(100)] })]));
  server.use(rpc('order_licenses', () => HttpResponse.json([license])));
  const refusal = 'This license has ended already.';
  const revoked = record(server, 'post', 'rest/v1/rpc/revoke_license', () => {
    if (revoked.length === 1) return HttpResponse.json({ success: false, error: refusal });
    Object.assign(license, { state: 'revoked', reason: 'Leaked' });
    return HttpResponse.json({ success: true, error: null });
  });
  const { user } = renderApp(<OrderInbox />);
  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: `Revoke license ${number}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke this license?' }));
    const press = dialog.getByRole('button', { name: 'Revoke license' });
    expect(press).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Leaked ');
    await user.click(press);
  };
  await revoke();
  expect(await screen.findByText(refusal)).toBeVisible();
  await revoke();
  expect(await screen.findByText(`Midnight Rosin, ${number}: revoked (Leaked)`)).toBeVisible();
  expect(revoked).toEqual(Array(2).fill({ p_number: number, p_reason: 'Leaked' }));
});
