import * as v from 'valibot';
import { merchWithdrawn, problemTexts, PROMO_SIZE, unknownProblem } from '@/content/checkout';
import type { CartLine } from '@/features/cart/cart';

const money = v.pipe(v.number(), v.finite(), v.minValue(0));
const maybeText = v.nullable(v.string());
const maybeNumber = v.nullable(v.number());

const terms = v.object({
  description: v.string(),
  features: v.array(v.string()),
  limits: v.array(v.string()),
});

const quoteLine = v.pipe(
  v.object({
    kind: maybeText,
    beat_id: maybeNumber,
    tier: maybeText,
    tier_name: maybeText,
    product_id: maybeNumber,
    size: maybeText,
    color: maybeText,
    max_quantity: maybeNumber,
    title: maybeText,
    unit_price: v.nullable(money),
    discount: v.nullable(money),
    total: v.nullable(money),
    terms: v.nullable(terms),
    problem: maybeText,
  }),
  v.transform((line) => ({
    kind: line.kind,
    beatId: line.beat_id,
    tier: line.tier,
    tierName: line.tier_name,
    productId: line.product_id,
    size: line.size,
    color: line.color,
    maxQuantity: line.max_quantity,
    title: line.title,
    unitPrice: line.unit_price,
    discount: line.discount ?? 0,
    total: line.total ?? 0,
    terms: line.terms,
    problem: line.problem,
  })),
);

/** What a cart costs, as the server says. */
export const quoteSchema = v.object({
  lines: v.array(quoteLine),
  subtotal: money,
  discount: money,
  total: money,
  orderable: v.boolean(),
});

export type Quote = v.InferOutput<typeof quoteSchema>;
export type QuoteLine = Quote['lines'][number];
type LicenceTerms = v.InferOutput<typeof terms>;

/** The quote's line for a line of the cart; none while the quote is of an older cart. */
export function quotedLine(quote: Quote | undefined, line: CartLine): QuoteLine | undefined {
  return quote?.lines.find((quoted) =>
    line.kind === 'licence'
      ? quoted.kind === 'licence' && quoted.beatId === line.beatId && quoted.tier === line.tier
      : quoted.kind === 'merch' &&
        quoted.productId === line.productId &&
        quoted.size === line.size &&
        quoted.color === line.color,
  );
}

/** Why a line cannot be ordered, in words. */
export function problemText({ kind, problem }: Pick<QuoteLine, 'kind' | 'problem'>): string | null {
  if (problem === null) return null;
  if (problem === 'withdrawn' && kind === 'merch') return merchWithdrawn;
  return problemTexts[problem] ?? unknownProblem;
}

/** Whether one more beat would bring another free one. */
export function isOneShortOfPromo({ lines }: Quote): boolean {
  const sold = lines.filter((line) => line.kind === 'licence' && line.problem === null).length;
  return sold % PROMO_SIZE === PROMO_SIZE - 1;
}

export interface TierTerms {
  tier: string;
  name: string;
  terms: LicenceTerms;
}

/** The terms of each licence in the cart, once, in the order in which they come. */
export function chosenTerms({ lines }: Quote): TierTerms[] {
  const found = new Map<string, TierTerms>();
  for (const { tier, tierName, terms: said } of lines) {
    if (tier !== null && said) found.set(tier, { tier, name: tierName ?? tier, terms: said });
  }
  return [...found.values()];
}

/** What the buyer agrees to: anything in it that changes has to be accepted anew. */
export function agreement(quote: Quote): string {
  return JSON.stringify([
    quote.total,
    quote.lines.map(({ beatId, tier, productId, unitPrice, terms: said }) => [
      beatId,
      tier,
      productId,
      unitPrice,
      said,
    ]),
  ]);
}
