import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { AdminRequest } from '@/features/office/requests/model';
import { listTable } from '@tests/support/rest-table';

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

/** The table, which answers with these requests for what is asked, by status and offset. */
export function requestsTable(rows: (asked: URLSearchParams) => readonly AdminRequest[]) {
  const reads = listTable('admin_requests', (asked) => {
    // Never the hash, nor who decided.
    if (asked.has('order'))
      expect(Object.fromEntries(asked)).toMatchObject({
        select: 'id,name,email,status,createdAt:created_at,reviewedAt:reviewed_at',
        order: 'created_at.desc,id.desc',
      });
    return rows(asked);
  });
  const settings = { mailer_autoconfirm: false };
  return [http.get('*/auth/v1/settings', () => HttpResponse.json(settings)), ...reads];
}
