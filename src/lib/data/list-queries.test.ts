import { describe, expect, it } from 'vitest';
import { listSearch, parseListView, textSearchFilter } from '@/lib/data/list-queries';
import { fc } from '@tests/support/property';

const statuses = ['pending', 'approved', 'rejected'] as const;
const filters = ['all', ...statuses] as const;
const parse = (search: string) => parseListView(new URLSearchParams(search), statuses);

describe('a view of a list', () => {
  it.each([
    ['', { filter: 'all', query: '', page: 1 }],
    ['?q=%20rosin%20&status=approved&page=2', { filter: 'approved', query: 'rosin', page: 2 }],
    ['?q=e%CC%81te%CC%81', { filter: 'all', query: 'été', page: 1 }],
    ['?status=all', { filter: 'all', query: '', page: 1 }],
    ['?page=3&utm=x', { filter: 'all', query: '', page: 3 }],
    ['?status=PENDING&page=0', { filter: 'all', query: '', page: 1 }],
    ['?status=toString&page=-1', { filter: 'all', query: '', page: 1 }],
    ['?page=2.5', { filter: 'all', query: '', page: 1 }],
    ['?page=99999999999999999999', { filter: 'all', query: '', page: 1 }],
  ])('is read from the address %j', (search, view) => {
    expect(parse(search)).toEqual(view);
  });

  it.each([
    ['', { filter: 'all', page: 1 }, ''],
    ['', { filter: 'pending', page: 1 }, '?status=pending'],
    ['', { filter: 'all', page: 2 }, '?page=2'],
    ['', { filter: 'rejected', page: 7 }, '?status=rejected&page=7'],
    ['', { query: 'a & b' }, '?q=a+%26+b'],
    // A change keeps other parameters, and starts at the first page.
    ['tab=a&q=tee&page=4', { filter: 'all', sort: 'price' }, '?tab=a&sort=price'],
    ['tab=a&sort=price', {}, '?tab=a'],
  ])('at the address %j is written as shortly as possible: %j', (search, view, written) => {
    expect(listSearch(search, view)).toBe(written);
  });

  it('is the same after it was written to an address and read from it', () => {
    const views = fc.record({
      filter: fc.constantFrom(...filters),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(views, fc.string(), (view, query) => {
        const search = listSearch('', { ...view, query });
        expect(parse(search)).toMatchObject(view);
        expect(new URLSearchParams(search).get('q') ?? '').toBe(query);
      }),
    );
  });
});

describe('the search', () => {
  /** The pattern of the filter for one column. */
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
    ['.*', 'a user', false],
    ['(the "real")', 'Percy (the "real")', true],
    ['a,b', 'a,b', true],
    ['[x]', 'x', false],
    ['[x]', '[x]', true],
    ['100%', '100% Nia', true],
    ['100%', '1000 Nia', false],
    ['a|b', 'b', false],
    ['$', 'a user', false],
  ])('for %j finds in %j: %s', (query, text, found) => {
    expect(pattern(query).test(text)).toBe(found);
  });

  it('matches every text by itself, never breaks out of its quotes, and can search one column alone', () => {
    // The texts have one line, because the search field takes no others.
    const texts = fc.string({ minLength: 1 });
    fc.assert(fc.property(texts, (text) => pattern(text).test(text)));

    expect(textSearchFilter(['email'], 'nia')).toBe('email.imatch."nia"');
    expect(textSearchFilter(['title'], 'été'.normalize('NFD'))).toBe('title.imatch."été"');
  });
});
