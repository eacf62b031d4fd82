import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { AdminRequest } from '@/features/office/requests/model';

/** A pending request, with overrides. */
export function requestRow(id: number, overrides: Partial<AdminRequest> = {}): AdminRequest {
  return {
    id,
    name: `Person ${id}`,
    email: `person${id}@crew.example`,
    status: 'pending',
    createdAt: new Date(2025, 5, 1, 12, id).toISOString(),
    reviewedAt: null,
    ...overrides,
  };
}

/** The table, answering the filters, the order and the ranges that the panel sends. */
export function requestsTable(rows: () => readonly AdminRequest[]) {
  const matching = (request: Request) => {
    const status = new URL(request.url).searchParams.get('status')?.replace('eq.', '');
    return rows().filter((each) => status === undefined || each.status === status);
  };
  return [
    http.get('*/auth/v1/settings', () => HttpResponse.json({ mailer_autoconfirm: false })),
    http.head('*/rest/v1/admin_requests', ({ request }) => {
      expect(request.headers.get('prefer')).toContain('count=exact');
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get('*/rest/v1/admin_requests', ({ request }) => {
      const params = new URL(request.url).searchParams;
      // Never the hash, nor who decided.
      expect(params.get('select')).toBe(
        'id,name,email,status,createdAt:created_at,reviewedAt:reviewed_at',
      );
      expect(params.get('order')).toBe('created_at.desc,id.desc');
      const from = Number(params.get('offset'));
      const found = matching(request)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
        .slice(from, from + Number(params.get('limit')));
      return HttpResponse.json(found);
    }),
  ];
}
