import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  lineDetail,
  lineCents,
  orderCsvColumns,
  orderOutcomeSchema,
  orderSchema,
  replyAddress,
  type Order,
} from '@/features/checkout/order-model';
import { licenseTerms } from '@/features/checkout/quote';
import { basicTerms, orderLine, orderRow } from '@/features/checkout/testing/orders-table';
import { placedAnswer, quoteAnswer } from '@/features/checkout/testing/quotes';

function parseOrder(row: unknown): Order {
  return v.parse(orderSchema, row);
}

describe('a row', () => {
  it('becomes an order with its lines in their order', () => {
    const { lines } = parseOrder(
      orderRow(1, {
        lines: [
          orderLine(3, {
            beat_id: null,
            title: 'Rosin Hoodie',
            tier_name: null,
            terms: null,
            size: 'L',
            color: 'Black',
            quantity: 3,
            unit_cents: 1999,
          }),
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
    expect(licenseTerms(lines)).toEqual([['Basic', basicTerms]]);
  });

  it('of an unknown status, or with malformed terms, is refused', () => {
    expect(() => parseOrder({ ...orderRow(1), status: 'lost' })).toThrow('lost');
    const line = { ...orderLine(1), terms: { description: 1 } };
    expect(() => parseOrder({ ...orderRow(1), lines: [line] })).toThrow();
  });
});

describe('a reply', () => {
  const order = parseOrder(
    orderRow(1, {
      email: 'a&b?c@example.com',
      name: 'Nia & Co',
      reference: 'TV-7F3K-92QD',
      subtotal_cents: 10000,
      discount_cents: 2500,
      total_cents: 7500,
      lines: [
        orderLine(1, { title: 'Bow & Arrow', tier_name: 'Premium', unit_cents: 7500 }),
        orderLine(2, { title: 'Second', discount_cents: 2500 }),
      ],
    }),
  );

  it('is addressed to the buyer alone, and quotes the order', () => {
    const address = replyAddress(order);
    expect(address).toMatch(/^mailto:a%26b%3Fc@example\.com\?subject=[^&?]+&body=[^&?\s]+$/);
    const { searchParams } = new URL(address);
    expect(searchParams.get('subject')).toBe('Your order TV-7F3K-92QD');
    expect(searchParams.get('body')?.split('\r\n')).toEqual([
      'Hi Nia & Co,',
      '',
      '',
      '',
      'Your order TV-7F3K-92QD:',
      '1 × Bow & Arrow (Premium license)',
      '1 × Second (Basic license)',
      'Total: $75',
    ]);
  });
});

it('exports an order as a row of a spreadsheet, with times in UTC', () => {
  const order = parseOrder(
    orderRow(1, {
      status: 'paid',
      reference: 'TV-7F3K-92QD',
      name: 'Nia Okafor',
      email: 'nia@crew.example',
      created_at: '2025-06-01 12:03:00+00',
      handled_at: '2025-06-03T14:05:00+02:00',
      subtotal_cents: 7498,
      discount_cents: 2500,
      total_cents: 4998,
      lines: [
        orderLine(1, {
          title: 'Bow & Arrow',
          tier_name: 'Premium',
          supersedes: 'TVL-7F3K-92QD',
        }),
        orderLine(2, {
          title: 'Sticker',
          tier_name: null,
          beat_id: null,
          terms: null,
          quantity: 2,
        }),
      ],
    }),
  );
  expect(orderCsvColumns.map(([, value]) => value(order))).toEqual([
    'TV-7F3K-92QD',
    'paid',
    '2025-06-01T12:03:00.000Z',
    '2025-06-03T12:05:00.000Z',
    'Nia Okafor',
    'nia@crew.example',
    '1 × Bow & Arrow (Premium license, upgrade of TVL-7F3K-92QD); 2 × Sticker',
    74.98,
    25,
    0,
    49.98,
    0,
    0,
  ]);
  const answeredAt = orderCsvColumns[3]?.[1];
  expect(answeredAt?.({ ...order, handled_at: null })).toBeNull();
});

describe('what place_order answers', () => {
  const parseOutcome = (answer: unknown) => v.parse(orderOutcomeSchema, answer);

  it('is a receipt', () => {
    expect(parseOutcome(placedAnswer())).toMatchObject({
      success: true,
      order: {
        reference: 'TV-7F3K-92QD',
        total_cents: 5000,
        lines: [{ title: 'Midnight Rosin', tier_name: 'Basic' }],
      },
    });
  });

  it('is a refusal, with the new quote where there is one', () => {
    const refusal = { success: false, error: 'invalid-email' };
    expect(parseOutcome(refusal)).toEqual(refusal);
    const changed = {
      success: false,
      error: 'price-changed',
      quote: quoteAnswer([{ kind: 'license', beat_id: 1, tier: 'basic' }]),
    };
    expect(parseOutcome(changed)).toMatchObject({
      error: 'price-changed',
      quote: { total_cents: 2500 },
    });
  });

  it.each([null, {}, { success: true }, { success: false, error: 'whatever' }])(
    'is never %j',
    (answer) => {
      expect(() => parseOutcome(answer)).toThrow();
    },
  );
});
