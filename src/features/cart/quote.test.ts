import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { merchWithdrawn, problemTexts, unknownProblem } from '@/content/checkout';
import { lineOptions, newsOf } from '@/features/cart/model';
import { parseOutcome } from '@/features/cart/order';
import {
  agreement,
  chosenTerms,
  isOneShortOfPromo,
  problemText,
  quotedLine,
  quoteSchema,
} from '@/features/cart/quote';
import { placedAnswer, quoteAnswer } from '@/features/cart/testing/quotes';

const basic = (beat_id: number) => ({ kind: 'licence', beat_id, tier: 'basic' });
const parse = (...args: Parameters<typeof quoteAnswer>) =>
  v.parse(quoteSchema, quoteAnswer(...args));
const line = { kind: 'licence', beatId: 2, tier: 'basic', title: 'Two' } as const;
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
    expect(quote).toMatchObject({ subtotal: 90, discount: 25, total: 65, orderable: true });
    expect(quote.lines.map(({ total, discount }) => [total, discount])).toEqual([
      [40, 0],
      [25, 0],
      [0, 25],
    ]);
  });

  it.each([
    ['no prices', { ...quoteAnswer([basic(1)]), total: null }],
    ['a negative total', { ...quoteAnswer([basic(1)]), total: -1 }],
    ['prices in words', { ...quoteAnswer([basic(1)]), subtotal: '25' }],
    ['no lines', { ...quoteAnswer([basic(1)]), lines: undefined }],
    ['nothing', null],
  ])('is refused with %s', (_, answer) => {
    expect(v.safeParse(quoteSchema, answer).success).toBe(false);
  });

  it('finds its line by what the line is about, and no line of an older cart', () => {
    const merch = { kind: 'merch', product_id: 5, size: 'M', color: null, quantity: 2 };
    const quote = parse([basic(1), basic(2), merch]);
    expect(quotedLine(quote, line)?.beatId).toBe(2);
    expect(quotedLine(quote, { ...line, tier: 'premium' })).toBeUndefined();
    expect(quotedLine(quote, shirt)?.total).toBe(60);
    expect(quotedLine(quote, { ...shirt, size: 'L' })).toBeUndefined();
    expect(quotedLine(undefined, line)).toBeUndefined();
  });

  it('says what is wrong with a line in words', () => {
    expect(problemText({ kind: 'licence', problem: null })).toBeNull();
    expect(problemText({ kind: 'licence', problem: 'withdrawn' })).toBe(
      'This beat has been withdrawn.',
    );
    expect(problemText({ kind: 'merch', problem: 'withdrawn' })).toBe(merchWithdrawn);
    expect(problemText({ kind: 'merch', problem: 'something new' })).toBe(unknownProblem);
    for (const problem of Object.keys(problemTexts)) {
      expect(problemText({ kind: 'licence', problem })).toBe(problemTexts[problem]);
    }
  });

  it('says when one more beat brings a free one', () => {
    expect(isOneShortOfPromo(parse([basic(1)]))).toBe(false);
    expect(isOneShortOfPromo(parse([basic(1), basic(2)]))).toBe(true);
    expect(isOneShortOfPromo(parse([basic(1), basic(2), basic(3)]))).toBe(false);
    const withdrawn = parse([basic(1), basic(2)], { problems: { 2: 'withdrawn' } });
    expect(isOneShortOfPromo(withdrawn)).toBe(false);
  });

  it('names each licence in it once', () => {
    const quote = parse([basic(1), { ...basic(2), tier: 'premium' }, basic(3)]);
    expect(chosenTerms(quote).map(({ name }) => name)).toEqual(['Basic', 'Premium']);
  });

  it('is another agreement when a price or a term changes, and only then', () => {
    const quote = parse([basic(1), basic(2)]);
    expect(agreement(parse([basic(1), basic(2)]))).toBe(agreement(quote));
    // The same total, shared out differently.
    expect(agreement(parse([basic(1), basic(2)], { prices: { 1: 20, 2: 30 } }))).not.toBe(
      agreement(quote),
    );
    const other = structuredClone(quote);
    other.lines[0]?.terms?.limits.push('No films');
    expect(agreement(other)).not.toBe(agreement(quote));
  });
});

describe('what the server says to an order', () => {
  it('is a receipt', () => {
    expect(parseOutcome(placedAnswer())).toMatchObject({
      kind: 'placed',
      receipt: {
        reference: 'TV-7F3K-92QD',
        total: 50,
        lines: [{ title: 'Midnight Rosin', tierName: 'Basic' }],
      },
    });
  });

  it('is a refusal, with the new quote where there is one', () => {
    expect(parseOutcome({ success: false, error: 'invalid-email' })).toEqual({
      kind: 'refused',
      reason: 'invalid-email',
      quote: null,
    });
    const changed = { success: false, error: 'price-changed', quote: quoteAnswer([basic(1)]) };
    expect(parseOutcome(changed)).toMatchObject({ reason: 'price-changed', quote: { total: 25 } });
  });

  it.each([null, {}, { success: true }, { success: false, error: 'whatever' }])(
    'is never %j',
    (answer) => {
      expect(() => parseOutcome(answer)).toThrow();
    },
  );
});

describe('news of the cart', () => {
  it.each([
    [{ outcome: 'added' } as const, 'Two (Basic licence) is in your cart.'],
    [{ outcome: 'unchanged' } as const, 'Two (Basic licence) is in your cart already.'],
    [
      { outcome: 'replaced', from: 'premium' } as const,
      'Two (Basic licence) replaces the Premium licence.',
    ],
    [{ outcome: 'full' } as const, 'There is no room for more of Two (Basic licence).'],
  ])('of %o', (added, news) => {
    expect(newsOf(line, added)).toBe(news);
  });

  it('names what was chosen of merch, where there was a choice', () => {
    expect(newsOf(shirt, { outcome: 'added' })).toBe('Shirt (M) is in your cart.');
    expect(newsOf({ ...shirt, size: null }, { outcome: 'added' })).toBe('Shirt is in your cart.');
    expect(lineOptions({ ...shirt, color: 'Black' })).toBe('M · Black');
  });
});
