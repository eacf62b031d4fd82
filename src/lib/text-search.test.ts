import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, textSearchFilter } from '@/lib/text-search';

it('searches for no more than a name can be', () => {
  expect(cleanQuery(`  ${'a'.repeat(500)}`)).toBe('a'.repeat(120));
  expect(cleanQuery(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119));
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
