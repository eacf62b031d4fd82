import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orderQueries } from '@/features/orders/queries';
import { useLiveMyOrders, useLiveOrderInbox } from '@/features/orders/realtime';
import { useLiveTable } from '@/lib/realtime';

vi.mock('@/lib/realtime', () => ({ useLiveTable: vi.fn() }));

beforeEach(() => vi.mocked(useLiveTable).mockClear());

it.each([
  ['my-orders', useLiveMyOrders],
  ['orders-inbox', useLiveOrderInbox],
])('a change of the table, heard on %s, refreshes every list of orders', (channel, useLive) => {
  function List() {
    useLive();
    return null;
  }
  render(<List />);
  expect(useLiveTable).toHaveBeenCalledExactlyOnceWith({
    channel,
    table: 'orders',
    queryKey: ['orders'],
  });
  const inbox = orderQueries.inbox({ filter: 'paid', page: 2, query: 'nia' }).queryKey;
  expect(inbox.slice(0, 1)).toEqual(orderQueries.all);
  expect(orderQueries.mine('ada', 1).queryKey.slice(0, 1)).toEqual(orderQueries.all);
});
