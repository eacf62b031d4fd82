import { describe, expect, it } from 'vitest';
import { toReference } from '@/features/licenses/model';
import { orderCsvColumns } from '@/features/shop/orders/csv-columns';
import {
  lineDetail,
  lineCents,
  maskEmail,
  orderGroupNames,
  orderGroups,
  orderLookupSchema,
  orderStatuses,
  replyLink,
  statusLabels,
  toOrder,
  wasPaid,
  type OrderStatus,
} from '@/features/shop/orders/model';
import { orderLine, orderRow } from '@/features/shop/orders/testing/orders';
import { checkFields } from '@/lib/forms/fields';

it('sorts the lines of an order by position', () => {
  const merch = { beat_id: null, tier_name: null, terms: null, size: 'L', color: 'Black' };
  const { lines } = toOrder(
    orderRow(1, {
      lines: [
        orderLine(3, { ...merch, title: 'Rosin Hoodie', quantity: 3, unit_cents: 1999 }),
        orderLine(2, { title: 'Second', discount_cents: 2500 }),
        orderLine(1, { title: 'First' }),
      ],
    }),
  );
  expect(lines.map((line) => [line.title, lineDetail(line), lineCents(line)])).toEqual([
    ['First', 'Basic license', 2500],
    ['Second', 'Basic license', 2500],
    ['Rosin Hoodie', 'L, Black', 5997],
  ]);
});

it('rejects an order of an unknown status', () => {
  expect(() => toOrder({ ...orderRow(1), status: 'lost' as OrderStatus })).toThrow('lost');
});

const order = toOrder(
  orderRow(1, {
    status: 'paid',
    dispute: 'won',
    reference: 'TV-7F3K-92QD',
    name: 'Nia & Co',
    email: 'a&b?c@example.com',
    created_at: '2025-06-01 12:03:00+00',
    handled_at: '2025-06-03T14:05:00+02:00',
    subtotal_cents: 7498,
    discount_cents: 2000,
    code_cents: 500,
    total_cents: 4998,
    tax_cents: 99,
    refunded_cents: 1500,
    ...{ source_host: 'mail.example', utm_source: 'newsletter' },
    lines: [
      orderLine(1, { title: 'Bow & Arrow', tier_name: 'Premium', supersedes: 'TVL-7F3K-92QD' }),
      orderLine(2, { title: 'Sticker', tier_name: null, terms: null, quantity: 2 }),
    ],
  }),
);

it('addresses a reply to the buyer alone, and quotes the order', () => {
  const address = replyLink(order);
  expect(address).toMatch(/^mailto:a%26b%3Fc@example\.com\?subject=[^&?]+&body=[^&?\s]+$/);
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe('Your order TV-7F3K-92QD');
  expect(searchParams.get('body')?.split('\r\n')).toEqual([
    ...['Hi Nia & Co,', '', '', '', 'Your order TV-7F3K-92QD:'],
    '1 × Bow & Arrow (Premium license, upgrade of TVL-7F3K-92QD)',
    '2 × Sticker',
    'Total: $49.98',
  ]);
});

it('masks the address of a buyer but for its first letter and its domain', () => {
  expect(maskEmail('nia@example.com')).toBe('n•••@example.com');
});

it('exports an order as a row of a spreadsheet, with times as it reads them', () => {
  expect(orderCsvColumns.map(([, value]) => value(order))).toEqual([
    ...['TV-7F3K-92QD', 'paid', '2025-06-01 12:03', '2025-06-03 12:05'],
    ...['Nia & Co', 'a&b?c@example.com'],
    '1 × Bow & Arrow (Premium license, upgrade of TVL-7F3K-92QD); 2 × Sticker',
    ...['USD', 74.98, 20, null, 5, 49.98, 0.99, 15],
    ...['mail.example', 'newsletter', null, null],
  ]);
  expect(orderCsvColumns[3]?.[1]({ ...order, handled_at: null })).toBeNull();
  expect(orderCsvColumns[10]?.[1]({ ...order, code: { code: 'ROSIN' } })).toBe('ROSIN');
});

describe('the reference of an order', () => {
  it.each([
    ['TV-7F3K-92QD', 'TV-7F3K-92QD'],
    [' tv 7f3k 92qd ', 'TV-7F3K-92QD'],
    ['tv7f3k92qd', 'TV-7F3K-92QD'],
    // Other text is not shortened to a reference.
    ['TVL-7F3K-92QD', 'TVL7F3K92QD'],
    ['TV-7F3K-92Q', 'TV7F3K92Q'],
    ['XTV-7F3K-92QD', 'XTV7F3K92QD'],
    ['TV-7F3K-92QDX', 'TV7F3K92QDX'],
  ])('typed as %j is %s', (typed, reference) => {
    expect(toReference('TV', typed)).toBe(reference);
  });

  const look = (reference: string, email = 'nia@example.com') =>
    checkFields(orderLookupSchema, { reference, email });

  it('is looked up with the email address', () => {
    expect(look('tv 7f3k 92qd', ' Nia@example.com').values).toEqual({
      reference: 'TV-7F3K-92QD',
      email: 'nia@example.com',
    });
  });

  it.each([
    [' ', 'Please fill in this field.'],
    ['-', 'A reference looks like TV-7F3K-92QD.'],
    ['TV-7F3K-92Q', 'A reference looks like TV-7F3K-92QD.'],
    // References contain neither 0 nor 1.
    ['TV-0F3K-92QD', 'A reference looks like TV-7F3K-92QD.'],
    ['TV-7F3K-12QD', 'A reference looks like TV-7F3K-92QD.'],
  ])('%j is refused', (reference, message) => {
    expect(look(reference).errors).toEqual({ reference: message });
  });
});

it('puts every order status in exactly one group, and knows which were paid', () => {
  const grouped = orderGroupNames.flatMap((name) => [...orderGroups[name]]);
  expect(grouped.toSorted()).toEqual(Object.keys(statusLabels).toSorted());
  const paid = ['paid', 'partly_refunded', 'refunded', 'disputed'];
  expect(orderStatuses.filter(wasPaid).toSorted()).toEqual(paid.toSorted());
});
