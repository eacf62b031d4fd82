import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { evidenceText } from '@/features/shop/admin/order-evidence';
import { OrderInbox } from '@/features/shop/admin/order-inbox';
import type { Order } from '@/features/shop/orders/model';
import { evidence, orderLine, orderRow, ordersTable } from '@/features/shop/orders/testing/orders';
import { useLiveChannel } from '@/lib/data/realtime';
import { hrefOf, texts } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();
const paid = { status: 'paid', payment: 'stripe', total_cents: 7500, tax_cents: 500 } as const;

async function openInbox(...orders: Order[]) {
  const state = { orders };
  server.use(...ordersTable(() => state.orders));
  const view = renderApp(<OrderInbox />);
  expect(screen.getByRole('status', { name: 'Loading orders...' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Orders, newest first' });
  return { ...view, list, state };
}

const filterLink = (name: RegExp) => screen.getByRole('link', { name });

const nia = orderRow(3, {
  name: 'Nia Okafor',
  email: 'nia@crew.example',
  reference: 'TV-7F3K-92QD',
  total_cents: 7500,
});

it('shows each order with its state, and offers decisions only on a waiting one', async () => {
  const handled_at = new Date(2025, 5, 3, 14, 5).toISOString();
  const refunded_at = new Date(2025, 5, 9, 14, 5).toISOString();
  const code = { code: { code: 'BOW10' }, code_cents: 250 };
  const { list } = await openInbox(
    nia,
    orderRow(2, { status: 'paid', handled_at }),
    orderRow(1, { status: 'declined', handled_at }),
    orderRow(4, { ...paid, ...code, status: 'refunded', handled_at, refunded_at }),
  );
  const [first, second, third, fourth] = list.children;
  expect(first).toHaveTextContent('TV-7F3K-92QD · Jun 1, 2025, 12:03 PMWaiting');
  expect(first).toHaveTextContent('Midnight Rosin$25Basic license');
  expect(hrefOf(/^Reply to nia@crew/)).toMatch(
    /^mailto:nia@crew\.example\?subject=Your%20order%20TV-7F3K-92QD&body=/,
  );
  expect(second).toHaveTextContent('Paid Jun 3, 2025, 2:05 PM');
  expect(fourth).toHaveTextContent('Refunded Jun 9, 2025, 2:05 PM');
  expect(fourth).toHaveTextContent('Discount code BOW10−$2.50');
  expect(third).toHaveTextContent('Declined by the artist Jun 3, 2025, 2:05 PM');
  expect(texts(screen.getAllByRole('button', { name: /^(Mark as paid|Decline)/ }))).toEqual([
    'Decline order TV-7F3K-92QD',
    'Mark as paid order TV-7F3K-92QD',
  ]);
});

it('shows what decides about a withdrawal, and until when its refund is due', async () => {
  const sold = { order_id: 1, number: 'TVL-1', state: 'valid', reason: null, held: false };
  const licenses = [2, 1].map((downloads, line) => ({ ...sold, line, downloads }));
  const withdrawn_at = new Date(2025, 5, 3, 14, 5).toISOString();
  const immediate_delivery_at = new Date(2025, 5, 1, 12, 1).toISOString();
  const tee = orderLine(2, { tier_name: null });
  const view = openInbox(
    orderRow(1, { ...paid, withdrawn_at, immediate_delivery_at, lines: [orderLine(1), tee] }),
    orderRow(2, { ...paid, withdrawn_at }),
    orderRow(3, { ...paid, status: 'refunded', withdrawn_at }),
    orderRow(4, paid),
  );
  server.use(rpc('order_licenses', () => HttpResponse.json(licenses)));
  const { list } = await view;
  await screen.findByText(/3 downloads/);
  expect(texts(within(list).getAllByRole('status'))).toEqual([
    'Withdrawal sent Jun 3, 2025, 2:05 PMBought Jun 1, 2025, 12:01 PM, 3 downloads. The buyer asked for immediate delivery Jun 1, 2025, 12:01 PM, which ends the right of withdrawal with the first download. Refund within 14 days, until Jun 17, 2025, 2:05 PM. For merch you may wait until it is back or the buyer shows that it was sent.',
    'Withdrawal sent Jun 3, 2025, 2:05 PMBought Jun 1, 2025, 12:02 PM, 0 downloads. The right of withdrawal was not waived. Refund within 14 days, until Jun 17, 2025, 2:05 PM.',
    'Withdrawal sent Jun 3, 2025, 2:05 PMBought Jun 1, 2025, 12:03 PM, 0 downloads. The right of withdrawal was not waived.',
  ]);
  expect(screen.getByRole('button', { name: 'Refund order TV-2345-AAA1' })).toBeVisible();
});

it('shows from where the visit came in which a cart was begun', async () => {
  const { list } = await openInbox(
    orderRow(1, { source_host: 'mail.example', utm_source: 'newsletter', utm_medium: 'email' }),
    orderRow(2, { utm_campaign: 'june' }),
    orderRow(3),
  );
  expect(texts(within(list).getAllByText(/^Cart begun from/))).toEqual([
    'Cart begun from: Link “newsletter” on mail.example, email',
    'Cart begun from: campaign june',
  ]);
});

it('shows the evidence about a disputed order on request, and loads it again after a failure', async () => {
  let fail = () => {};
  const pending = new Promise<void>((resolve) => (fail = resolve));
  const answers = [pending.then(() => refusal()), HttpResponse.json(evidence())];
  const calls = record(
    server,
    'post',
    'rest/v1/rpc/order_evidence',
    () => answers.shift() ?? HttpResponse.error(),
  );
  const { user } = await openInbox(orderRow(1, { ...paid, dispute: 'open' }), orderRow(2, paid));
  const name = 'Evidence for Stripe about order TV-2345-AAA1';
  expect(screen.getAllByRole('button', { name: /^Evidence/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name })).toHaveFocus();
  expect(screen.getByText('Loading the evidence...')).toBeInTheDocument();
  fail();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const text = await screen.findByLabelText('Evidence about order TV-2345-AAA1');
  expectLogged('error');
  expect(text).toHaveValue(evidenceText(evidence(), window.location.origin));
  await user.click(screen.getByRole('button', { name: /^Copy the evidence/ }));
  expect(await navigator.clipboard.readText()).toBe((text as HTMLTextAreaElement).value);
  expect(calls).toEqual([{ p_order_id: 1 }, { p_order_id: 1 }]);
});

it('counts the orders of every state with one request, searches and subscribes to changes', async () => {
  const calls: string[] = [];
  const note = ({ request }: { request: Request }) =>
    calls.push(`${request.method} ${new URL(request.url).pathname.replace(/^.*v1\//, '')}`);
  server.events.on('request:start', note);
  const { user } = await openInbox(
    orderRow(1),
    orderRow(2, { status: 'paid', surplus_cents: 2500 }),
    orderRow(3, { status: 'partly_refunded' }),
    orderRow(4, { status: 'void', void_reason: 'code', failed_refunds: 3 }),
    orderRow(5, { status: 'paid', surplus_cents: 1000, dispute: 'lost' }),
  );
  server.events.removeListener('request:start', note);
  expect(calls.toSorted()).toEqual([
    'GET orders',
    'POST rpc/order_counts',
    'POST rpc/order_licenses',
  ]);
  expect(filterLink(/^All/)).toHaveTextContent('5');
  expect(filterLink(/^Refunded/)).toHaveTextContent('2');
  expect(screen.getByText(/^\$25 was paid online after you had answered\./)).toBeVisible();
  expect(screen.getByText(/^\$10 was paid.*bank took it back\.$/)).toBeVisible();
  expect(screen.getByText(/^The buyer sees: “This code had already been used\.”$/)).toBeVisible();
  expect(screen.getByText(/bank has returned 3 refunds.*another way\.$/)).toBeVisible();

  const live = { channel: 'admin:orders', queryKey: ['orders'], enabled: true };
  expect(vi.mocked(useLiveChannel).mock.lastCall?.[0]).toMatchObject(live);

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

it.each([
  ['Mark as paid', 'paid', 'Mark this order as paid?', /once the money/, 'marked as paid'],
  ['Decline', 'declined', 'Decline this order?', /Nothing is sold/, 'declined'],
  ['Reopen', 'requested', 'Reopen this order?', /no longer count as sold/, 'reopened'],
] as const)(
  'explains what "%s" means, then shows the order as %s, with the focus on it',
  async (action, status, title, means, done) => {
    const from = status === 'requested' ? 'paid' : 'requested';
    const { user, state } = await openInbox({ ...nia, status: from });
    const calls = record(server, 'post', 'rest/v1/rpc/set_order_status', () => {
      const handled_at = status === 'requested' ? null : '2025-06-05T12:00:00+00:00';
      state.orders = [{ ...nia, status, handled_at }];
      return HttpResponse.json({ success: true, error: null });
    });
    const name = `${action} order ${nia.reference}`;
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    for (const text of ['Nia Okafor', 'TV-7F3K-92QD · $75', means]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(`Order ${done}`)).toBeVisible();
    const row = screen.getByRole('heading', { name: 'Nia Okafor' }).closest('li');
    await waitFor(() => expect(row).toHaveFocus());
    expect(calls).toEqual([{ p_order_id: nia.id, p_status: status }]);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const waiting = status === 'requested' ? 1 : 0;
    expect(filterLink(/^Waiting/)).toHaveTextContent(`Waiting${waiting}`);
    if (waiting > 0) expect(row).not.toHaveTextContent(/Paid \d/);
  },
);

it('offers only the actions that the state of an order allows', async () => {
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
