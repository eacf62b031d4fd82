import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderInbox } from '@/features/shop/orders/admin/order-inbox';
import { orderQueries } from '@/features/shop/orders/queries';
import {
  orderLine,
  orderRow,
  ordersTable,
  type OrderRow,
} from '@/features/shop/orders/testing/orders-table';
import { useLiveTable } from '@/lib/data/realtime';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rest, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();
const paid = { status: 'paid', payment: 'stripe', total_cents: 7500, tax_cents: 500 } as const;

async function openInbox(...orders: OrderRow[]) {
  const state = { orders };
  server.use(...ordersTable(() => state.orders));
  const view = renderApp(<OrderInbox />);
  expect(screen.getByRole('status', { name: 'Loading orders...' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Orders, newest first' });
  return { ...view, list, state };
}

const filterLink = (name: RegExp) => screen.getByRole('link', { name });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

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

it('shows everything about each order, and offers answers to those that wait', async () => {
  const handled_at = new Date(2025, 5, 3, 14, 5).toISOString();
  const { list } = await openInbox(
    nia,
    orderRow(2, { status: 'paid', handled_at }),
    orderRow(1, { status: 'declined', handled_at }),
  );
  const [first, second, third] = list.children;
  expect(first).toHaveTextContent('TV-7F3K-92QD · Jun 1, 2025, 12:03 PMWaiting');
  expect(first).toHaveTextContent('Bow & Arrow$75Premium license');
  expect(first).toHaveTextContent('Subtotal$100Buy 2 beats, get 1 free−$25Total$75');
  expect(filterLink(/^Reply to nia@crew/)).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:nia@crew\.example\?subject=Your%20order%20TV-7F3K-92QD&body=/),
  );
  expect(second).toHaveTextContent('Paid Jun 3, 2025, 2:05 PM');
  expect(third).toHaveTextContent('Declined by the artist Jun 3, 2025, 2:05 PM');
  expect(texts(screen.getAllByRole('button', { name: /^(Mark as paid|Decline)/ }))).toEqual([
    'Decline order TV-7F3K-92QD',
    'Mark as paid order TV-7F3K-92QD',
  ]);
});

it('counts the orders of every state with one request, searches and follows changes', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) =>
    asked.push(`${request.method} ${new URL(request.url).pathname.replace(/^.*v1\//, '')}`);
  server.events.on('request:start', note);
  const { user } = await openInbox(
    orderRow(1),
    orderRow(2, { status: 'paid', surplus_cents: 2500 }),
    orderRow(3, { status: 'partly_refunded' }),
    orderRow(4, { status: 'void', failed_refunds: 3 }),
    orderRow(5, { status: 'paid', surplus_cents: 1000, dispute: 'lost' }),
  );
  server.events.removeListener('request:start', note);
  expect(asked.toSorted()).toEqual([
    'GET orders',
    'POST rpc/order_counts',
    'POST rpc/order_licenses',
  ]);
  expect(filterLink(/^All/)).toHaveTextContent('5');
  expect(filterLink(/^Refunded/)).toHaveTextContent('2');
  expect(screen.getByText(/^\$25 was paid online after you had answered\./)).toBeVisible();
  expect(screen.getByText(/^\$10 was paid.*bank took it back\.$/)).toBeVisible();
  expect(screen.getByText(/bank has returned 3 refunds.*another way\.$/)).toBeVisible();
  const live = { channel: 'orders-inbox', table: 'orders', queryKey: ['orders'], enabled: true };
  expect(vi.mocked(useLiveTable).mock.lastCall?.[0]).toMatchObject(live);
  expect(orderQueries.inbox({ filter: 'paid', page: 2, query: '' }).queryKey[0]).toBe('orders');

  const searches: unknown[] = [];
  server.use(
    rest('orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searches.push([searchParams.get('or'), searchParams.get('status')]);
      return HttpResponse.json([orderRow(2, { status: 'paid' })]);
    }),
    rpc('order_counts', () => HttpResponse.json([{ status: 'paid', orders: 1 }])),
  );
  await user.click(screen.getByRole('searchbox'));
  await user.paste('2@');
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(filterLink(/^Refunded/)).toHaveTextContent('0');
  await user.click(filterLink(/^Paid/));
  await waitFor(() => expect(searches).toHaveLength(2));
  const or = `(${['reference', 'name', 'email'].map((name) => `${name}.imatch."2@"`).join(',')})`;
  expect(searches).toEqual([
    [or, null],
    [or, 'in.(paid)'],
  ]);
});

/** Opens the question; what is answered here or by another admin is in the list from then on. */
async function ask(action: string, from: Partial<OrderRow>, title: string) {
  const { user, state } = await openInbox({ ...nia, ...from });
  const name = `${action} order ${nia.reference}`;
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  const answer = (status: OrderRow['status'], error: string | null) =>
    record(server, 'post', 'rest/v1/rpc/set_order_status', () => {
      const handled_at = status === 'requested' ? null : '2025-06-05T12:00:00+00:00';
      state.orders = [{ ...nia, status, handled_at }];
      return HttpResponse.json({ success: error === null, error });
    });
  const decide = () => user.click(dialog.getByRole('button', { name: action }));
  return { dialog, answer, decide, name };
}

it.each([
  ['Mark as paid', 'requested', 'paid', 'Mark this order as paid?', /once the money is there/],
  ['Decline', 'requested', 'declined', 'Decline this order?', /Nothing is sold/],
  ['Reopen', 'paid', 'requested', 'Reopen this order?', /no longer count as sold/],
] as const)(
  'explains what "%s" means for an order that is %s, then shows it as %s, with the focus on it',
  async (action, from, status, title, means) => {
    const { dialog, answer, decide, name } = await ask(action, { status: from }, title);
    for (const text of ['Nia Okafor', 'TV-7F3K-92QD · $75', means]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    const calls = answer(status, null);
    await decide();
    const row = screen.getByRole('heading', { name: 'Nia Okafor' }).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    expect(calls).toEqual([{ p_order_id: nia.id, p_status: status }]);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const waiting = status === 'requested' ? 1 : 0;
    expect(filterLink(/^Waiting/)).toHaveTextContent(`Waiting${waiting}`);
    if (waiting > 0) expect(row).not.toHaveTextContent(/Paid \d/);
  },
);

it('logs an answer that was lost, and shows the one of another admin who was faster', async () => {
  const { dialog, answer, decide } = await ask('Mark as paid', {}, 'Mark this order as paid?');
  server.use(rpc('set_order_status', () => HttpResponse.error()));
  await decide();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Could not mark the order as paid/);
  expectLogged('error', 'Could not mark the order as paid:');

  const error = 'This order has already been marked as declined.';
  answer('declined', error);
  await decide();
  expect(await screen.findByText(error)).toBeVisible();
  await waitFor(() => expect(filterLink(/^Declined/)).toHaveTextContent('Declined1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

async function openRefund(order: Partial<OrderRow> = {}) {
  const { user } = await openInbox(orderRow(1, { ...paid, ...order }));
  await user.click(screen.getByRole('button', { name: /^Refund order/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
  const refund = () => user.click(dialog.getByRole('button', { name: 'Refund' }));
  const amount = dialog.getByLabelText(/^Amount/);
  const retype = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
  };
  return { dialog, refund, amount, retype };
}

it('refunds what is typed, at most what is left, and shows why a refund was refused', async () => {
  const answers: object[] = [
    { error: 'nothing-to-refund' },
    { error: 'refused', reason: 'Charged back.' },
    { refunded_cents: 1250 },
  ];
  const asked = record(server, 'post', 'functions/v1/refund', () =>
    HttpResponse.json(answers.shift()),
  );
  const { dialog, refund, amount, retype } = await openRefund({ refunded_cents: 1000 });
  expect(amount).toHaveValue('70.00');
  expect(dialog.getByText(/licenses are revoked/)).toBeVisible();
  await retype('70.01');
  await refund();
  expect(await dialog.findByText('At most $70 is left to be refunded.')).toBeVisible();
  expect(asked).toEqual([]);

  await retype('12.50');
  expect(dialog.getByText(/licenses stay the buyer/)).toBeVisible();
  await refund();
  expect(await dialog.findByText('Nothing of this order is left to be refunded.')).toBeVisible();
  expect(amount).toHaveValue('12.50');
  await refund();
  expect(await dialog.findByText(/^Stripe refused this: Charged back\./)).toBeVisible();
  await refund();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual(Array(3).fill({ order_id: 1, amount_cents: 1250, refunded_cents: 1000 }));
});

it('shows which beat a void sale holds, and frees it for sale', async () => {
  const number = 'TVL-2222-3333';
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
  expect(list.getByText(/: revoked\. “Midnight Rosin” is held/)).toBeVisible();
  await user.click(list.getByRole('button', { name: `Free for sale ${number}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Free this beat for sale?' }));
  expect(dialog.getByText(/stays hidden until you publish it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Free for sale' }));
  expect(await list.findByText(`${number}: revoked`)).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  expect(freed).toEqual([{ p_number: number }]);
});

it('revokes a license for a reason that has to be given', async () => {
  const number = 'TVL-2222-3333';
  const license = { order_id: 1, line: 100, number, state: 'valid', held: false };
  server.use(...ordersTable(() => [orderRow(1, { ...paid, lines: [orderLine(100)] })]));
  const state = { reason: null as string | null };
  server.use(
    rpc('order_licenses', () =>
      HttpResponse.json([{ ...license, ...state, ...(state.reason && { state: 'revoked' }) }]),
    ),
  );
  const revoked = record(server, 'post', 'rest/v1/rpc/revoke_license', () => {
    state.reason = 'Leaked';
    return HttpResponse.json({ success: true, error: null });
  });
  const { user } = renderApp(<OrderInbox />);
  await user.click(await screen.findByRole('button', { name: `Revoke license ${number}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke this license?' }));
  const press = dialog.getByRole('button', { name: 'Revoke license' });
  expect(press).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Leaked ');
  await user.click(press);
  expect(await screen.findByText(`${number}: revoked (Leaked)`)).toBeVisible();
  expect(revoked).toEqual([{ p_number: number, p_reason: 'Leaked' }]);
});

const { reference, email } = orderRow(1);
const paidSummary = { status: 'paid', refunded_cents: 0 };

it.each([
  [
    'Check with Stripe',
    'functions/v1/reconcile',
    { order_id: 1 },
    'The order is as Stripe has it',
    { before: paidSummary, after: paidSummary, is_known: true },
  ],
  [
    'Send the link again',
    'rest/v1/rpc/send_order_link',
    { p_reference: reference, p_email: email },
    'The link is on its way',
    null,
  ],
  ['End links', 'rest/v1/rpc/end_order_links', { p_order_id: 1 }, 'Links ended', null],
  ['Reset downloads', 'rest/v1/rpc/reset_downloads', { p_order_id: 1 }, 'Downloads reset', null],
])('answers "%s" for a paid order', async (press, path, sent, done, answer) => {
  const asked = record(server, 'post', path, () => HttpResponse.json(answer));
  const { user } = await openInbox(orderRow(1, paid));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${press}`) }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(asked).toEqual([sent]);
});

it.each([
  [
    { after: { status: 'refunded', refunded_cents: 7500 }, is_known: true },
    'The order was not as Stripe has it',
    'It was “Paid” and is “Refunded” now. $75 of it is paid back, instead of $0.',
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
  const { user } = await openInbox(orderRow(1, paid));
  await user.click(screen.getByRole('button', { name: /^Check with Stripe/ }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('offers of an order only what can be done in its state', async () => {
  const states = ['open', 'refunded', 'expired', 'disputed'] as const;
  const { list } = await openInbox(
    ...states.map((status, index) => orderRow(9 - index, { ...paid, status })),
  );
  const offered = [...list.children].map((row) =>
    [...row.querySelectorAll('button')].map(({ textContent }) => textContent.split(' order ')[0]),
  );
  expect(offered).toEqual([
    ['Check with Stripe'],
    ['Check with Stripe'],
    ['Check with Stripe', 'Mark as paid'],
    ['Check with Stripe', 'Refund'],
  ]);
});
