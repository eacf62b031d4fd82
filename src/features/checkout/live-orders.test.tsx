import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MyOrders } from '@/features/checkout/my-orders';
import { OrderInbox } from '@/features/checkout/order-inbox';
import { orderQueries } from '@/features/checkout/queries';
import { orderRow, ordersTable } from '@/features/checkout/testing/orders-table';
import { useLiveTable } from '@/lib/realtime';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/realtime', () => ({ useLiveTable: vi.fn() }));

const server = testServer();

const cases: [channel: string, list: ReactElement][] = [
  ['my-orders', <MyOrders memberId="ada" />],
  ['orders-inbox', <OrderInbox />],
];

beforeEach(() => vi.mocked(useLiveTable).mockClear());

const isListening = () =>
  vi.mocked(useLiveTable).mock.calls.some(([{ enabled }]) => enabled !== false);

it.each(cases)('refreshes every list of orders on a change heard on %s', async (channel, list) => {
  server.use(...ordersTable(() => [orderRow(1)]));
  const live = { channel, table: 'orders', queryKey: ['orders'] };
  renderApp(list);
  expect(isListening()).toBe(false);
  await screen.findByRole('list', { name: /newest first$/ });
  expect(isListening()).toBe(true);
  expect(vi.mocked(useLiveTable).mock.lastCall?.[0]).toMatchObject(live);

  const inbox = orderQueries.inbox({ filter: 'paid', page: 2, query: 'nia' }).queryKey;
  expect(inbox.slice(0, 1)).toEqual(orderQueries.all);
  expect(orderQueries.mine('ada').queryKey.slice(0, 1)).toEqual(orderQueries.all);
});

it('counts the orders of every state with one request, whatever is searched for', async () => {
  const rows = (['requested', 'paid', 'partly_refunded', 'void'] as const).map((status, index) =>
    orderRow(index + 1, { status, surplus_cents: status === 'paid' ? 2500 : 0 }),
  );
  server.use(...ordersTable(() => rows));
  const requests: string[] = [];
  const onRequest = ({ request }: { request: Request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.replace(/^.*v1\//, '')}`);
  };
  server.events.on('request:start', onRequest);
  const { user } = renderApp(<OrderInbox />);
  await screen.findByRole('list', { name: /newest first$/ });
  expect(requests.toSorted()).toEqual(['GET orders', 'POST rpc/order_counts']);
  expect(screen.getByRole('link', { name: /^All/ })).toHaveTextContent('4');
  expect(screen.getByRole('link', { name: /^Refunded/ })).toHaveTextContent('2');
  expect(screen.getByText(/^\$25 was paid online after you had answered\./)).toBeVisible();

  await user.type(screen.getByRole('searchbox'), 'buyer 2');
  await waitFor(() => expect(screen.getByRole('link', { name: /^All/ })).toHaveTextContent('1'));
  expect(screen.getByRole('link', { name: /^Refunded/ })).toHaveTextContent('0');
  server.events.removeListener('request:start', onRequest);
});
