import { HttpResponse } from 'msw';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import type { OrderEvidence } from '@/features/shop/admin/queries';
import type {
  Delivery,
  OpenedOrder,
  OpenedSong,
  Order,
  OrderFile,
  OrderLine,
  PlacedOrder,
} from '@/features/shop/orders/model';
import { listTable } from '@tests/support/rest-table';
import { rpc } from '@tests/support/server';

export const basicTerms = {
  description: 'For demos.',
  rights: builtInRights.basic,
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
export function placedOrder(overrides: Partial<PlacedOrder> = {}): PlacedOrder {
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
export function orderRow(id: number, overrides: Partial<Order> = {}): Order {
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
    ...{ source_host: null, utm_source: null, utm_medium: null, utm_campaign: null },
    ...overrides,
  };
}

/** The evidence about a disputed order of which nothing was delivered. */
export function evidence(overrides: Partial<OrderEvidence> = {}): OrderEvidence {
  return {
    ...placedOrder({ handled_at: '2025-06-01T12:01:00+00:00', tax_cents: 200 }),
    artist_name: null,
    address: '1 Main St\nPortland',
    payment_intent: 'pi_1',
    ...{ licenses: [], downloads: [], mails: [] },
    ...overrides,
  };
}

/** Answers every read of the table with these orders, and counts them by status. */
export function ordersTable(rows: () => readonly Order[]) {
  return [
    rpc('order_counts', () =>
      HttpResponse.json(rows().map(({ status }) => ({ status, orders: 1 }))),
    ),
    rpc('order_licenses', () => HttpResponse.json([])),
    ...listTable('orders', rows),
  ];
}

/** The server's answer about a paid order for a Premium license, with overrides. */
export function openedAnswer(overrides: Partial<OpenedOrder> = {}): OpenedOrder {
  return {
    ...placedOrder({
      status: 'paid',
      payment: 'stripe',
      subtotal_cents: 7500,
      total_cents: 7500,
      handled_at: '2025-06-01T12:01:00+00:00',
      lines: [orderLine(1, { tier_name: 'Premium', unit_cents: 7500 })],
    }),
    payable: false,
    receipt_sent_at: '2025-06-01T12:02:00+00:00',
    deliveries: [
      {
        position: 1,
        document: openedDocument(),
        files: [
          openedFile('mp3', { size: 4_194_304, sha256: 'ab'.repeat(32) }),
          openedFile('wav', { size: 41_943_040, taken: 7 }),
        ],
        song: null,
        usage: null,
      },
    ],
    ...overrides,
  };
}

/** A song without a claim, as its buyer sees it. */
export function openedSong(overrides: Partial<OpenedSong> = {}): OpenedSong {
  return {
    title: 'Night Bus',
    artist: 'Nia',
    url: 'https://nia.test/song',
    status: 'waiting',
    claimed_at: null,
    claim: null,
    claim_handled_at: null,
    ...overrides,
  };
}

type OpenedDocument = NonNullable<Delivery['document']>;

export function openedDocument(overrides: Partial<OpenedDocument> = {}): OpenedDocument {
  return {
    number: 'VT-2025-000007',
    state: 'valid',
    replaced_by: null,
    reason: null,
    rights: builtInRights.premium,
    tags: {
      artist: 'Trap Violinist',
      album: null,
      bpm: 140,
      key: 'F♯ minor',
      proof: null,
      cover: null,
    },
    ...overrides,
  };
}

export function openedFile(kind: string, overrides: Partial<OrderFile> = {}): OrderFile {
  return {
    kind,
    name: `Midnight Rosin.${kind}`,
    size: 1024,
    sha256: null,
    taken: 0,
    limit: 10,
    resumable: false,
    ...overrides,
  };
}
