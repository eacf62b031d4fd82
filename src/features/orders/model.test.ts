import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanQuery,
  MY_ORDERS_STEP,
  myOrdersLimit,
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

  it('searches for no more than a name can be', () => {
    expect(cleanQuery(`  ${'a'.repeat(500)}`)).toBe('a'.repeat(120));
    expect(cleanQuery(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119));
  });
});

describe('the search', () => {
  /** What the filter asks of one column. */
  function pattern(query: string): RegExp {
    const [first, ...others] = orderSearchFilter(query).split(/,(?=name\.|email\.)/);
    const source = /^reference\.imatch\."([^"\\]*)"$/.exec(first ?? '')?.[1];
    if (source === undefined) throw new Error(`Broken out of: ${first}`);
    expect(others).toEqual([`name.imatch."${source}"`, `email.imatch."${source}"`]);
    return new RegExp(source, 'i');
  }

  it.each([
    ['tv-7f3k', 'TV-7F3K-92QD', true],
    ['nia', 'Nia Okafor', true],
    ['Jr.', 'Percy Jr.', true],
    ['J.r', 'Percy Jar', false],
    ['.*', 'anybody', false],
    ['(the "real")', 'Percy (the "real")', true],
    ['a,b', 'a,b', true],
    ['[x]', 'x', false],
    ['[x]', '[x]', true],
    ['100%', '100% Nia', true],
    ['100%', '1000 Nia', false],
    ['a|b', 'b', false],
    ['$', 'anybody', false],
  ])('for %j finds in %j: %s', (query, text, found) => {
    expect(pattern(query).test(text)).toBe(found);
  });

  it('finds every text in itself, and never breaks out of its quotes', () => {
    fc.assert(
      // One line, as the field and the columns have it.
      fc.property(fc.string({ minLength: 1 }), (query) => {
        expect(pattern(query).test(query)).toBe(true);
      }),
    );
  });
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
