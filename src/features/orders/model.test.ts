import { describe, expect, it } from 'vitest';
import {
  MY_ORDERS_STEP,
  myOrdersLimit,
  ORDER_CSV_HEADER,
  orderCsvRow,
  orderSearchFilter,
  parseOrderView,
  replyAddress,
  toMyOrders,
  toOrder,
  withTotal,
} from '@/features/orders/model';
import { basicTerms, itemRow, orderRow } from '@/features/orders/testing/orders-table';

describe('a view of the inbox', () => {
  it.each([
    ['', { filter: 'all', page: 1, query: '' }],
    ['?status=requested&page=2&q=nia', { filter: 'requested', page: 2, query: 'nia' }],
    ['?status=paid', { filter: 'paid', page: 1, query: '' }],
    ['?status=declined', { filter: 'declined', page: 1, query: '' }],
    ['?status=pending&q=+++', { filter: 'all', page: 1, query: '' }],
  ])('is read from the address %j', (search, view) => {
    expect(parseOrderView(new URLSearchParams(search))).toEqual(view);
  });
});

it('the search looks into reference, name and address', () => {
  expect(orderSearchFilter('Nia')).toBe(
    'reference.imatch."Nia",name.imatch."Nia",email.imatch."Nia"',
  );
});

it('all orders are those of every status', () => {
  expect(withTotal({ requested: 2, paid: 3, declined: 5 })).toEqual({
    all: 10,
    requested: 2,
    paid: 3,
    declined: 5,
  });
});

describe('a row', () => {
  it('becomes an order, its lines as they were ordered and each licence once', () => {
    const order = toOrder(
      orderRow(1, {
        status: 'paid',
        handled_at: '2025-06-03T14:05:00+00:00',
        order_items: [
          itemRow(3, {
            beat_id: null,
            title: 'Rosin Hoodie',
            tier_name: null,
            terms: null,
            size: 'L',
            color: 'Black',
            quantity: 3,
            unit_price: 19.99,
          }),
          itemRow(2, { title: 'Second', discount: 25 }),
          itemRow(1, { title: 'First' }),
        ],
      }),
    );
    expect(order).toMatchObject({
      status: 'paid',
      handledAt: '2025-06-03T14:05:00+00:00',
      termsVersion: '2025-06',
    });
    expect(order.lines).toEqual([
      {
        id: 1,
        title: 'First',
        beatId: 7,
        detail: 'Basic licence',
        quantity: 1,
        price: 25,
        discount: 0,
      },
      {
        id: 2,
        title: 'Second',
        beatId: 7,
        detail: 'Basic licence',
        quantity: 1,
        price: 25,
        discount: 25,
      },
      {
        id: 3,
        title: 'Rosin Hoodie',
        beatId: null,
        detail: 'L, Black',
        quantity: 3,
        price: 59.97,
        discount: 0,
      },
    ]);
    expect(order.licences).toEqual([{ tierName: 'Basic', terms: basicTerms }]);
  });

  it('of an unknown status, or with terms that are none, is no order', () => {
    expect(() => toOrder(orderRow(1, { status: 'refunded' }))).toThrow('refunded');
    const odd = orderRow(1, { order_items: [itemRow(1, { terms: { description: 1 } })] });
    expect(() => toOrder(odd)).toThrow();
  });
});

it.each([
  [0, 1, 0, false],
  [MY_ORDERS_STEP, 1, MY_ORDERS_STEP, false],
  [MY_ORDERS_STEP + 1, 1, MY_ORDERS_STEP, true],
  [MY_ORDERS_STEP + 1, 2, MY_ORDERS_STEP + 1, false],
])('of %i orders, %i steps show %i', (count, steps, shown, hasMore) => {
  const found = Array.from({ length: Math.min(count, myOrdersLimit(steps)) }, (_, index) =>
    toOrder(orderRow(index + 1)),
  );
  const list = toMyOrders(found, steps);
  expect(list.orders).toHaveLength(shown);
  expect(list.hasMore).toBe(hasMore);
});

it('a reply is addressed to the buyer alone, and names the order', () => {
  const address = replyAddress({ email: 'a&b?c@example.com', reference: 'TV-7F3K-92QD' });
  expect(address).toBe('mailto:a%26b%3Fc@example.com?subject=Your%20order%20TV-7F3K-92QD');
});

it('an order is a row of a spreadsheet, times by the clock of the world', () => {
  const order = toOrder(
    orderRow(1, {
      status: 'paid',
      reference: 'TV-7F3K-92QD',
      name: 'Nia Okafor',
      email: 'nia@crew.example',
      created_at: '2025-06-01 12:03:00+00',
      handled_at: '2025-06-03T14:05:00+02:00',
      subtotal: 74.98,
      discount: 25,
      total: 49.98,
      order_items: [
        itemRow(1, { title: 'Bow & Arrow', tier_name: 'Premium' }),
        itemRow(2, { title: 'Sticker', tier_name: null, beat_id: null, terms: null, quantity: 2 }),
      ],
    }),
  );
  const row = orderCsvRow(order);
  expect(row).toHaveLength(ORDER_CSV_HEADER.length);
  expect(row).toEqual([
    'TV-7F3K-92QD',
    'paid',
    '2025-06-01T12:03:00.000Z',
    '2025-06-03T12:05:00.000Z',
    'Nia Okafor',
    'nia@crew.example',
    '1 × Bow & Arrow (Premium licence); 2 × Sticker',
    74.98,
    25,
    49.98,
  ]);
  expect(orderCsvRow({ ...order, handledAt: null })[3]).toBeNull();
});
