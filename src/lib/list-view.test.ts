import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fetchListPage, listSearch, parseSearchView, textSearchFilter } from '@/lib/list-view';

const statuses = ['pending', 'approved', 'rejected'] as const;
const filters = ['all', ...statuses] as const;

function parse(search: string) {
  return parseSearchView(new URLSearchParams(search), statuses);
}

it('a search is read from the address besides, without the room around it', () => {
  const read = (search: string) => parseSearchView(new URLSearchParams(search), statuses);
  expect(read('?q=%20rosin%20&status=approved&page=2')).toEqual({
    filter: 'approved',
    page: 2,
    query: 'rosin',
  });
  expect(read('')).toEqual({ filter: 'all', page: 1, query: '' });
});

describe('a view of a list', () => {
  it.each([
    ['', { filter: 'all', query: '', page: 1 }],
    ['?status=pending&page=2', { filter: 'pending', query: '', page: 2 }],
    ['?status=all', { filter: 'all', query: '', page: 1 }],
    ['?page=3&utm=x', { filter: 'all', query: '', page: 3 }],
    ['?status=PENDING&page=0', { filter: 'all', query: '', page: 1 }],
    ['?status=toString&page=-1', { filter: 'all', query: '', page: 1 }],
    ['?page=2.5', { filter: 'all', query: '', page: 1 }],
    ['?page=99999999999999999999', { filter: 'all', query: '', page: 1 }],
  ])('is read from the address %j', (search, view) => {
    expect(parse(search)).toEqual(view);
  });

  it('is said as shortly as possible', () => {
    expect(listSearch('', { filter: 'all', page: 1 })).toBe('');
    expect(listSearch('', { filter: 'pending', page: 1 })).toBe('?status=pending');
    expect(listSearch('', { filter: 'all', page: 2 })).toBe('?page=2');
    expect(listSearch('', { filter: 'rejected', page: 7 })).toBe('?status=rejected&page=7');
    expect(listSearch('', { query: 'a & b' })).toBe('?q=a+%26+b');
  });

  it('keeps what else stands in the address, and begins at the first page', () => {
    expect(listSearch('tab=manage&q=tee&page=4', { filter: 'rejected', sort: 'price' })).toBe(
      '?tab=manage&status=rejected&sort=price',
    );
    expect(listSearch('tab=manage&sort=price', {})).toBe('?tab=manage');
  });

  it('comes back from its address as it was', () => {
    fc.assert(
      fc.property(
        fc.record({
          filter: fc.constantFrom(...filters),
          page: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        fc.string(),
        (view, query) => {
          const search = listSearch('', { ...view, query });
          expect(parse(search)).toMatchObject(view);
          expect(new URLSearchParams(search).get('q') ?? '').toBe(query);
        },
      ),
    );
  });

  it('is one that exists, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (status, page) => {
        const view = parseSearchView(new URLSearchParams({ status, page }), statuses);
        expect(filters).toContain(view.filter);
        expect(Number.isSafeInteger(view.page)).toBe(true);
        expect(view.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('reading a page', () => {
  const counts = { all: 41, pending: 1, approved: 20, rejected: 20 };
  const countRows = () => Promise.resolve(counts);

  it('asks once for a page that exists', async () => {
    const fetchRows = vi.fn((page: number) => Promise.resolve([page]));
    const found = await fetchListPage({ filter: 'all', page: 3 }, { countRows, fetchRows });
    expect(found).toEqual({ rows: [3], counts, page: 3, pageCount: 3 });
    expect(fetchRows).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('falls back to the last page of what is looked at', async () => {
    const fetchRows = vi.fn((page: number) => Promise.resolve([page]));
    const found = await fetchListPage({ filter: 'approved', page: 3 }, { countRows, fetchRows });
    expect(found).toEqual({ rows: [1], counts, page: 1, pageCount: 1 });
  });

  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [41, 3],
  ])('counts the pages: %i rows are %i', async (all, pageCount) => {
    const reads = {
      countRows: () => Promise.resolve({ ...counts, all }),
      fetchRows: () => Promise.resolve([]),
    };
    expect(await fetchListPage({ filter: 'all', page: 1 }, reads)).toMatchObject({ pageCount });
  });
});

describe('the search', () => {
  /** What the filter asks of one column. */
  function pattern(query: string): RegExp {
    const filter = textSearchFilter(['reference', 'name', 'email'], query);
    const [first, ...others] = filter.split(/,(?=name\.|email\.)/);
    const source = /^reference\.imatch\."([^"\\]*)"$/.exec(first ?? '')?.[1];
    if (source === undefined) throw new Error(`Broken out of: ${first}`);
    expect(others).toEqual([`name.imatch."${source}"`, `email.imatch."${source}"`]);
    return new RegExp(source, 'i');
  }

  it.each([
    ['tv-7f3k', 'TV-7F3K-92QD', true],
    ['nia', 'Nia Okafor', true],
    ['Jr.', 'Percy Jr.', true],
    ['J.r', 'Percy Jar', false],
    ['.*', 'anybody', false],
    ['(the "real")', 'Percy (the "real")', true],
    ['a,b', 'a,b', true],
    ['[x]', 'x', false],
    ['[x]', '[x]', true],
    ['100%', '100% Nia', true],
    ['100%', '1000 Nia', false],
    ['a|b', 'b', false],
    ['$', 'anybody', false],
  ])('for %j finds in %j: %s', (query, text, found) => {
    expect(pattern(query).test(text)).toBe(found);
  });

  it('finds every text in itself, and never breaks out of its quotes', () => {
    fc.assert(
      // One line, as the field has it.
      fc.property(fc.string({ minLength: 1 }), (query) => {
        expect(pattern(query).test(query)).toBe(true);
      }),
    );
  });

  it('may look into one column alone', () => {
    expect(textSearchFilter(['email'], 'nia')).toBe('email.imatch."nia"');
  });
});
