import type { Offer, OpenedOffer } from '@/features/shop/offers/model';
import { listTable } from '@tests/support/rest-table';

/** An offer that waits for the artist, with overrides. */
export function offerRow(id: number, overrides: Partial<Offer> = {}): Offer {
  return {
    id,
    reference: `TVO-2345-${String(id).padStart(4, 'A')}`,
    status: 'sent',
    beat_id: 7,
    title: 'Midnight Rosin',
    name: `Maker ${id}`,
    email: `maker${id}@example.com`,
    message: null,
    amount_cents: 20_000,
    counter_cents: null,
    price_cents: overrides.counter_cents ?? 20_000,
    declined_by: null,
    created_at: new Date(2025, 5, 1, 12, id).toISOString(),
    expires_at: new Date(2100, 5, 1).toISOString(),
    ...overrides,
  };
}

export function openedOffer(overrides: Partial<OpenedOffer> = {}): OpenedOffer {
  return { order: null, cover: null, ...offerRow(1, overrides), reference: 'TVO-7F3K-92QD' };
}

/** Answers every read of the table with these offers. */
export const offersTable = (rows: () => readonly Offer[]) => listTable('offers', rows);
