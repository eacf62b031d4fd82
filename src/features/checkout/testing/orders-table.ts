import { http, HttpResponse } from 'msw';
import type * as v from 'valibot';
import type { OrderLine, orderSchema } from '@/features/checkout/order-model';
import { rpc } from '@tests/support/server';

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

/** An order as it is read: for one Basic license, and waiting, but for what is asked. */
export function orderRow(id: number, overrides: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    reference: `TV-2345-${String(id).padStart(4, 'A')}`,
    status: 'requested',
    payment: 'request',
    name: `Buyer ${id}`,
    email: `buyer${id}@example.com`,
    subtotal_cents: 2500,
    discount_cents: 0,
    total_cents: 2500,
    code_cents: 0,
    tax_cents: 0,
    refunded_cents: 0,
    surplus_cents: 0,
    surplus_refunded_cents: 0,
    terms_version: '2025-06',
    created_at: new Date(2025, 5, 1, 12, id).toISOString(),
    handled_at: null,
    lines: [orderLine(id * 100)],
    ...overrides,
  };
}

/** `columns.imatch."pattern"` of each, or nothing that anybody would ask for. */
function searched(or: string | null): (row: OrderRow) => boolean {
  if (or === null) return () => true;
  const parts = [...or.matchAll(/(reference|name|email)\.imatch\."([^"]*)"/g)];
  return (row) =>
    parts.some(([, column, pattern]) =>
      new RegExp(pattern ?? '', 'i').test(row[column as 'reference' | 'name' | 'email']),
    );
}

/** The table, answering the filters, the order and the ranges that the site sends. */
export function ordersTable(rows: () => readonly OrderRow[]) {
  const matching = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const statuses = searchParams
      .get('status')
      ?.replace(/^in\.\(|\)$/g, '')
      .split(',');
    const before = Number(searchParams.get('id')?.replace('lt.', '') ?? Infinity);
    return rows()
      .filter(({ id }) => id < before)
      .filter((row) => statuses?.includes(row.status) ?? true)
      .filter(searched(searchParams.get('or')));
  };
  return [
    rpc('order_counts', async ({ request }) => {
      const { p_query: query } = (await request.json()) as { p_query: string };
      const found = rows().filter(({ reference, name, email }) =>
        [reference, name, email].join('\n').toLowerCase().includes(query.toLowerCase()),
      );
      const statuses = [...new Set(found.map(({ status }) => status))];
      return HttpResponse.json(
        statuses.map((status) => ({
          status,
          orders: found.filter((row) => row.status === status).length,
        })),
      );
    }),
    http.head('*/rest/v1/orders', ({ request }) => {
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get('*/rest/v1/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const from = Number(searchParams.get('offset') ?? 0);
      const found = matching(request)
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
        .slice(from, from + Number(searchParams.get('limit') ?? 1_000));
      return HttpResponse.json(found);
    }),
  ];
}
