import { http, HttpResponse } from 'msw';
import type { Offer, OpenedOffer } from '@/features/offers/model';

/** An offer that waits for the artist, but for what is asked. */
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

/** The table, answering the filters and counts that the artist's list sends. */
export function offersTable(rows: () => readonly Offer[]) {
  const matching = (request: Request) => {
    const statuses = new URL(request.url).searchParams.get('status');
    return rows().filter(({ status }) => statuses === null || statuses.includes(status));
  };
  return [
    http.head('*/rest/v1/offers', ({ request }) => {
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get('*/rest/v1/offers', ({ request }) => HttpResponse.json(matching(request))),
  ];
}
