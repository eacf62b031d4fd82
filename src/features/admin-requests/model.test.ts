import { describe, expect, it } from 'vitest';
import { parseRequestView, toAdminRequest, withTotal } from '@/features/admin-requests/model';

it.each([
  ['', { filter: 'all', page: 1 }],
  ['?status=pending&page=2', { filter: 'pending', page: 2 }],
  ['?status=approved', { filter: 'approved', page: 1 }],
  ['?status=rejected', { filter: 'rejected', page: 1 }],
  ['?status=paid', { filter: 'all', page: 1 }],
])('the address %j is a view of the list', (search, view) => {
  expect(parseRequestView(new URLSearchParams(search))).toEqual(view);
});

it('all requests are those of every status', () => {
  expect(withTotal({ pending: 2, approved: 3, rejected: 5 })).toEqual({
    all: 10,
    pending: 2,
    approved: 3,
    rejected: 5,
  });
});

describe('a row', () => {
  const row = {
    id: 4,
    name: 'Nia Okafor',
    email: 'nia@crew.example',
    status: 'approved',
    created_at: '2025-06-02T10:00:00+00:00',
    reviewed_at: '2025-06-03T14:05:00+00:00',
  };

  it('becomes a request', () => {
    expect(toAdminRequest(row)).toEqual({
      id: 4,
      name: 'Nia Okafor',
      email: 'nia@crew.example',
      status: 'approved',
      createdAt: '2025-06-02T10:00:00+00:00',
      reviewedAt: '2025-06-03T14:05:00+00:00',
    });
  });

  it('of an unknown status is no request', () => {
    expect(() => toAdminRequest({ ...row, status: 'granted' })).toThrow('granted');
  });
});
