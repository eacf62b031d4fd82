import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  cartTexts,
  codeProblemTexts,
  merchWithdrawn,
  problemTexts,
  unknownProblem,
} from '@/content/checkout';
import type { CartLine } from '@/features/shop/cart/cart';
import {
  blockedText,
  codeProblemText,
  licenseTerms,
  problemText,
  quotedLine,
  quoteSchema,
  type Quote,
} from '@/features/shop/cart/quote';
import { quoteAnswer } from '@/features/shop/cart/testing/quotes';

const basic = (beat_id: number) => ({ kind: 'license', beat_id, tier: 'basic' });
const premium = (beat_id: number) => ({ ...basic(beat_id), tier: 'premium' });
const headings = (lines: Parameters<typeof licenseTerms>[0]) =>
  licenseTerms(lines).map(([heading]) => heading);
const parse = (...args: Parameters<typeof quoteAnswer>) =>
  v.parse(quoteSchema, quoteAnswer(...args));
const line = { kind: 'license', beatId: 2, tier: 'basic', title: 'Two' } as const;
const chosen = { productId: 5, size: 'M', color: null, quantity: 2, title: 'Shirt' };
const shirt = { kind: 'merch', ...chosen } as const;

describe('a quote', () => {
  it.each([
    ['a negative total', { ...quoteAnswer([basic(1)]), total_cents: -1 }],
    ['nothing', null],
  ])('is rejected with %s', (_, answer) => {
    expect(v.safeParse(quoteSchema, answer).success).toBe(false);
  });

  const upgrade = { ...line, upgradeOf: { number: 'TVL-7F3K-92QD', tier: 'basic' } } as const;
  const quote = parse([basic(1), basic(2), { kind: 'merch', product_id: 5, size: 'M' }]);
  const upgrades = parse([{ ...basic(2), upgrade_of: 'TVL-7F3K-92QD' }]);

  it.each<[string, Quote | undefined, CartLine, boolean]>([
    ['a license', quote, line, true],
    ['merch', quote, shirt, true],
    ['an upgrade', upgrades, upgrade, true],
    ['another license of the beat', quote, { ...line, tier: 'premium' }, false],
    ['another beat', quote, { ...line, beatId: 3 }, false],
    ['another size', quote, { ...shirt, size: 'L' }, false],
    ['another color', quote, { ...shirt, color: 'Black' }, false],
    ['another product', quote, { ...shirt, productId: 6 }, false],
    ['an upgrade to the same license', quote, upgrade, false],
    ['the license without an upgrade', upgrades, line, false],
    ['any line before it is there', undefined, line, false],
  ])('matches a cart line only with the same options: %s', (_what, asked, of, has) => {
    expect(quotedLine(asked, of) !== undefined).toBe(has);
  });

  it('has a text for each problem of a line', () => {
    expect(problemText({ kind: 'license', problem: null })).toBeNull();
    expect(problemText({ kind: 'license', problem: 'withdrawn' })).toBe(problemTexts['withdrawn']);
    expect(problemText({ kind: 'merch', problem: 'withdrawn' })).toBe(merchWithdrawn);
    expect(problemText({ kind: 'merch', problem: 'something new' })).toBe(unknownProblem);
  });

  it.each([
    [null, null],
    [{ code: 'ROSIN', problem: null }, null],
    [{ code: 'ROSIN', problem: 'code-ended' }, codeProblemTexts['code-ended']],
    [{ code: 'ROSIN', problem: 'something new' }, unknownProblem],
  ])('shows why a discount code cannot be used: %j', (code, text) => {
    expect(codeProblemText({ ...quote, code })).toBe(text);
    expect(codeProblemText(undefined)).toBeNull();
  });

  const tooLittle = 'Online payments start at $0.50. Add something else to your cart to continue.';
  const tooMuch = 'One payment takes at most $999,999.99. Please split this into several orders.';

  it.each([
    [{ orderable: true }, null],
    [{ problem: 'too-little' }, tooLittle],
    [{ problem: 'too-much' }, tooMuch],
    [{ problem: 'something new' }, unknownProblem],
    [{ code: { code: 'NOPE', problem: 'unknown-code' } }, cartTexts.codeBlocked],
    [
      { lines: parse([1, 2].map(basic), { problems: { 1: 'withdrawn' } }).lines },
      cartTexts.blocked,
    ],
  ])('shows why it cannot be ordered: %j', (changes, text) => {
    expect(blockedText({ ...quote, orderable: false, ...changes })).toBe(text);
  });

  it('lists the terms of each license once, and names its beats where they differ by beat', () => {
    const quote = parse([basic(1), premium(2), basic(3)]);
    const [line, other] = quote.lines;
    expect(licenseTerms(quote.lines)).toEqual([
      ['Basic license', line?.terms],
      ['Premium license', other?.terms],
    ]);
    const nameless = { title: 'One', tier_name: null, terms: line?.terms ?? null };
    expect(licenseTerms([nameless, { title: 'One', tier_name: 'Basic', terms: null }])).toEqual([]);

    const { lines } = parse([premium(1), premium(2), premium(3), basic(4)]);
    const terms = { description: '', features: [], limits: ['Trackout files: not for this beat'] };
    const differing = lines.map((line, index) => (index === 1 ? { ...line, terms } : line));
    expect(headings(differing)).toEqual([
      'Premium license for Beat 1, Beat 3',
      'Premium license for Beat 2',
      'Basic license',
    ]);
  });
});
