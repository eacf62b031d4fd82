import { HttpResponse } from 'msw';
import type * as v from 'valibot';
import type { OrderLine, orderSchema, placedOrderSchema } from '@/features/shop/orders/model';
import { listTable } from '@tests/support/rest-table';
import { rpc } from '@tests/support/server';

type PlacedAnswer = v.InferInput<typeof placedOrderSchema>;
export type OrderRow = v.InferInput<typeof orderSchema>;

export const basicTerms = {
  description: 'For demos.',
  features: ['MP3 only', 'Up to 10K streams'],
  limits: ['No radio play'],
};

export function orderLine(position: number, overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    position,
    beat_id: 7,
    title: 'Midnight Rosin',
    tier_name: 'Basic',
    supersedes: null,
    size: null,
    color: null,
    quantity: 1,
    unit_cents: 2500,
    discount_cents: 0,
    terms: basicTerms,
    ...overrides,
  };
}

/** A waiting order for one Basic license, as its buyer reads it. */
export function placedOrder(overrides: Partial<PlacedAnswer> = {}): PlacedAnswer {
  return {
    reference: 'TV-7F3K-92QD',
    status: 'requested',
    payment: 'request',
    name: 'Nia Okafor',
    email: 'nia@example.com',
    subtotal_cents: 2500,
    discount_cents: 0,
    free_every: 3,
    code_cents: 0,
    total_cents: 2500,
    tax_cents: 0,
    refunded_cents: 0,
    refunded_at: null,
    voided_at: null,
    void_reason: null,
    immediate_delivery_at: null,
    withdrawn_at: null,
    terms_version: '2025-01',
    created_at: '2025-06-01T12:00:00+00:00',
    expires_at: '2025-06-15T12:00:00+00:00',
    handled_at: null,
    lines: [orderLine(1)],
    ...overrides,
  };
}

/** A waiting order as the query of the table returns it. */
export function orderRow(id: number, overrides: Partial<OrderRow> = {}): OrderRow {
  return {
    ...placedOrder({
      reference: `TV-2345-${String(id).padStart(4, 'A')}`,
      name: `Buyer ${id}`,
      email: `buyer${id}@example.com`,
      terms_version: '2025-06',
      created_at: new Date(2025, 5, 1, 12, id).toISOString(),
      lines: [orderLine(id * 100)],
    }),
    id,
    surplus_cents: 0,
    surplus_refunded_cents: 0,
    dispute: null,
    failed_refunds: 0,
    currency: 'USD',
    code: null,
    ...overrides,
  };
}

/** Answers every read of the table with these orders, and counts them by status. */
export function ordersTable(rows: () => readonly OrderRow[]) {
  return [
    rpc('order_counts', () =>
      HttpResponse.json(rows().map(({ status }) => ({ status, orders: 1 }))),
    ),
    rpc('order_licenses', () => HttpResponse.json([])),
    ...listTable('orders', rows),
  ];
}
