import type * as v from 'valibot';
import type { openedOrderSchema } from '@/features/shop/orders/opened-order';
import { orderLine, placedOrder } from '@/features/shop/orders/testing/orders-table';

type OpenedAnswer = v.InferInput<typeof openedOrderSchema>;

/** The server's answer about a paid order for a Premium license, with overrides. */
export function openedAnswer(overrides: Partial<OpenedAnswer> = {}): OpenedAnswer {
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
      },
    ],
    ...overrides,
  };
}

type OpenedDocument = NonNullable<OpenedAnswer['deliveries'][number]['document']>;

export function openedDocument(overrides: Partial<OpenedDocument> = {}): OpenedDocument {
  return {
    number: 'VT-2025-000007',
    state: 'valid',
    replaced_by: null,
    reason: null,
    ...overrides,
  };
}

type OpenedFile = OpenedAnswer['deliveries'][number]['files'][number];

export function openedFile(kind: string, overrides: Partial<OpenedFile> = {}): OpenedFile {
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
