import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPages,
  formatMoment,
  PAGE_SIZE,
  pageRange,
  parseRequestView,
  requestFilters,
  requestViewSearch,
  toAdminRequest,
  withTotal,
} from '@/features/admin-requests/model';

function parse(search: string) {
  return parseRequestView(new URLSearchParams(search));
}

describe('a view of the list', () => {
  it.each([
    ['', { filter: 'all', page: 1 }],
    ['?status=pending&page=2', { filter: 'pending', page: 2 }],
    ['?status=all', { filter: 'all', page: 1 }],
    ['?page=3&utm=x', { filter: 'all', page: 3 }],
    ['?status=PENDING&page=0', { filter: 'all', page: 1 }],
    ['?status=toString&page=-1', { filter: 'all', page: 1 }],
    ['?page=1e3', { filter: 'all', page: 1 }],
    ['?page=2.5', { filter: 'all', page: 1 }],
    ['?page=99999999999999999999', { filter: 'all', page: 1_000_000 }],
  ])('is read from the address %j', (search, view) => {
    expect(parse(search)).toEqual(view);
  });

  it('is said as shortly as possible', () => {
    expect(requestViewSearch({ filter: 'all', page: 1 })).toBe('');
    expect(requestViewSearch({ filter: 'pending', page: 1 })).toBe('?status=pending');
    expect(requestViewSearch({ filter: 'all', page: 2 })).toBe('?page=2');
    expect(requestViewSearch({ filter: 'rejected', page: 7 })).toBe('?status=rejected&page=7');
  });

  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(
        fc.record({
          filter: fc.constantFrom(...requestFilters),
          page: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        (view) => {
          expect(parse(requestViewSearch(view))).toEqual(view);
        },
      ),
    );
  });

  it('is one that exists, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (status, page) => {
        const view = parseRequestView(new URLSearchParams({ status, page }));
        expect(requestFilters).toContain(view.filter);
        expect(Number.isSafeInteger(view.page)).toBe(true);
        expect(view.page).toBeGreaterThanOrEqual(1);
        const [from, to] = pageRange(view.page);
        // What the database counts rows with.
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(2 ** 31);
      }),
    );
  });
});

describe('the pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [41, 3],
  ])('of %i requests are %i', (total, pages) => {
    expect(countPages(total)).toBe(pages);
  });

  it('hold every row once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (total) => {
        const pages = Array.from({ length: countPages(total) }, (_, index) => pageRange(index + 1));
        const rows = pages.flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, offset) => from + offset),
        );
        expect(rows).toEqual([...rows.keys()]);
        expect(rows.length).toBeGreaterThanOrEqual(total);
        expect(rows.length - total).toBeLessThan(PAGE_SIZE);
      }),
    );
  });
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

it('a moment is written by the clock of whoever looks', () => {
  const local = new Date(2025, 5, 3, 14, 5);
  expect(formatMoment(local.toISOString())).toBe('3 Jun 2025, 14:05');
  expect(formatMoment(new Date(2025, 11, 31, 0, 0).toISOString())).toBe('31 Dec 2025, 00:00');
});
