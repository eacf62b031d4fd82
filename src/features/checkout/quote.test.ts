import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeProblemTexts, merchWithdrawn, problemTexts, unknownProblem } from '@/content/checkout';
import { lineOptions } from '@/features/checkout/cart';
import {
  codeProblemText,
  licenseTerms,
  problemText,
  quotedLine,
  quoteSchema,
} from '@/features/checkout/quote';
import { quoteAnswer } from '@/features/checkout/testing/quotes';

const basic = (beat_id: number) => ({ kind: 'license', beat_id, tier: 'basic' });
const premium = (beat_id: number) => ({ ...basic(beat_id), tier: 'premium' });
const headings = (lines: Parameters<typeof licenseTerms>[0]) =>
  licenseTerms(lines).map(([heading]) => heading);
const parse = (...args: Parameters<typeof quoteAnswer>) =>
  v.parse(quoteSchema, quoteAnswer(...args));
const line = { kind: 'license', beatId: 2, tier: 'basic', title: 'Two' } as const;
const shirt = {
  kind: 'merch',
  productId: 5,
  size: 'M',
  color: null,
  quantity: 2,
  title: 'Shirt',
} as const;

describe('a quote', () => {
  it('is read as the server gives it', () => {
    const quote = parse([basic(1), basic(2), basic(3)], { prices: { 1: 40 } });
    expect(quote).toMatchObject({
      subtotal_cents: 9000,
      discount_cents: 2500,
      total_cents: 6500,
      orderable: true,
    });
    expect(quote.lines.map((priced) => [priced.total_cents, priced.discount_cents])).toEqual([
      [4000, 0],
      [2500, 0],
      [0, 2500],
    ]);
  });

  it.each([
    ['no prices', { ...quoteAnswer([basic(1)]), total_cents: null }],
    ['a negative total', { ...quoteAnswer([basic(1)]), total_cents: -1 }],
    ['prices in words', { ...quoteAnswer([basic(1)]), subtotal_cents: '25' }],
    ['no lines', { ...quoteAnswer([basic(1)]), lines: undefined }],
    ['nothing', null],
  ])('is refused with %s', (_, answer) => {
    expect(v.safeParse(quoteSchema, answer).success).toBe(false);
  });

  it('does not take the price of a license for that of its upgrade', () => {
    const upgrade = { ...line, upgradeOf: { number: 'TVL-7F3K-92QD', tier: 'basic' } } as const;
    expect(quotedLine(parse([basic(2)]), upgrade)).toBeUndefined();
    const quote = parse([{ ...basic(2), upgrade_of: 'TVL-7F3K-92QD' }]);
    expect(quotedLine(quote, upgrade)?.beat_id).toBe(2);
    expect(quotedLine(quote, line)).toBeUndefined();
  });

  it('finds the line of a cart’s line, and none of an older cart', () => {
    const merch = { kind: 'merch', product_id: 5, size: 'M', color: null, quantity: 2 };
    const quote = parse([basic(1), basic(2), merch]);
    expect(quotedLine(quote, line)?.beat_id).toBe(2);
    expect(quotedLine(quote, { ...line, tier: 'premium' })).toBeUndefined();
    expect(quotedLine(quote, shirt)?.total_cents).toBe(6000);
    expect(quotedLine(quote, { ...shirt, size: 'L' })).toBeUndefined();
    expect(quotedLine(quote, { ...shirt, color: 'Black' })).toBeUndefined();
    expect(quotedLine(quote, { ...shirt, productId: 6 })).toBeUndefined();
    expect(quotedLine(quote, { ...line, beatId: 3 })).toBeUndefined();
    expect(quotedLine(undefined, line)).toBeUndefined();
  });

  it('says what is wrong with a line in words', () => {
    expect(problemText({ kind: 'license', problem: null })).toBeNull();
    expect(problemText({ kind: 'license', problem: 'withdrawn' })).toBe(
      'This beat has been withdrawn.',
    );
    expect(problemText({ kind: 'merch', problem: 'withdrawn' })).toBe(merchWithdrawn);
    expect(problemText({ kind: 'merch', problem: 'something new' })).toBe(unknownProblem);
    for (const problem of Object.keys(problemTexts)) {
      expect(problemText({ kind: 'license', problem })).toBe(problemTexts[problem]);
    }
  });

  it('says why a discount code cannot be used', () => {
    const quote = parse([basic(1)]);
    const withCode = (problem: string | null) => ({ ...quote, code: { code: 'ROSIN', problem } });
    expect(codeProblemText(undefined)).toBeNull();
    expect(codeProblemText(quote)).toBeNull();
    expect(codeProblemText(withCode(null))).toBeNull();
    expect(codeProblemText(withCode('code-ended'))).toBe(codeProblemTexts['code-ended']);
    expect(codeProblemText(withCode('something new'))).toBe(unknownProblem);
  });

  it('names each license in it once', () => {
    const quote = parse([basic(1), premium(2), basic(3)]);
    expect(headings(quote.lines)).toEqual(['Basic license', 'Premium license']);
    const [line] = quote.lines;
    const nameless = { title: 'One', tier_name: null, terms: line?.terms ?? null };
    expect(licenseTerms([nameless, { title: 'One', tier_name: 'Basic', terms: null }])).toEqual([]);
  });

  it('names the beats of a license whose terms differ by beat', () => {
    const { lines } = parse([premium(1), premium(2), premium(3), basic(4)]);
    const other = { description: '', features: [], limits: ['Trackout files: not for this beat'] };
    const differing = lines.map((line, index) => (index === 1 ? { ...line, terms: other } : line));
    expect(headings(differing)).toEqual([
      'Premium license for Beat 1, Beat 3',
      'Premium license for Beat 2',
      'Basic license',
    ]);
  });
});

it('names the size and the color of merch', () => {
  expect(lineOptions({ ...shirt, color: 'Black' })).toBe('M · Black');
});
