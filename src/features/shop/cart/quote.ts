import * as v from 'valibot';
import {
  cartTexts,
  codeProblemTexts,
  merchWithdrawn,
  problemTexts,
  unknownProblem,
} from '@/content/checkout';
import { unavailableExclusiveTexts } from '@/features/licenses/tiers/model';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import type { CartLine } from '@/features/shop/cart/cart';
import { formatCents, LEAST_PAYABLE_CENTS, MOST_PAYABLE_CENTS } from '@/lib/text/money';

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionalText = v.nullable(v.string());
const optionalNumber = v.nullable(v.number());

const rightsSchema: v.GenericSchema<LicenseRights> = v.object({
  streams: optionalNumber,
  sales: optionalNumber,
  videos: optionalNumber,
  years: optionalNumber,
  video_ads: v.boolean(),
  shows: v.boolean(),
  radio: v.boolean(),
  sync: v.boolean(),
  label: v.boolean(),
  content_id: v.boolean(),
});

const licenseTermsSchema = v.object({
  description: v.string(),
  /** Orders from before rights were stored lack them. */
  rights: v.exactOptional(rightsSchema),
  features: v.array(v.string()),
  limits: v.array(v.string()),
});
export type LicenseTerms = v.InferOutput<typeof licenseTermsSchema>;

const quoteLine = v.object({
  kind: optionalText,
  beat_id: optionalNumber,
  tier: optionalText,
  tier_name: optionalText,
  /** The number of the license that it replaces. */
  upgrade_of: optionalText,
  product_id: optionalNumber,
  size: optionalText,
  color: optionalText,
  max_quantity: optionalNumber,
  title: optionalText,
  unit_cents: v.nullable(cents),
  /** The price outside the release whose discount `unit_cents` has; null without one. */
  list_cents: v.nullable(cents),
  discount_cents: v.nullable(cents, 0),
  code_cents: v.nullable(cents, 0),
  total_cents: v.nullable(cents, 0),
  terms: v.nullable(licenseTermsSchema),
  problem: optionalText,
});

/** The price of a cart, as `quote_order` returns it. */
export const quoteSchema = v.object({
  lines: v.array(quoteLine),
  subtotal_cents: cents,
  discount_cents: cents,
  /** The deal; null for none. */
  free_every: v.nullable(v.number()),
  /** The requested discount code, and the reason when it cannot be used. */
  code: v.nullable(v.object({ code: v.string(), problem: v.nullable(v.string()) })),
  code_cents: cents,
  total_cents: cents,
  /** Why the total cannot be paid; null if it can. */
  problem: v.nullable(v.string()),
  /** Whether an order is paid at once, is a request that the artist answers, or is free. */
  payment: v.picklist(['stripe', 'request', 'free']),
  orderable: v.boolean(),
});

export type Quote = v.InferOutput<typeof quoteSchema>;
export type QuoteLine = v.InferOutput<typeof quoteLine>;

/** The quote's line for a line of the cart; undefined while the quote is of an older cart. */
export function quotedLine(quote: Quote | undefined, line: CartLine): QuoteLine | undefined {
  return quote?.lines.find((quoted) =>
    line.kind === 'license'
      ? quoted.beat_id === line.beatId &&
        quoted.tier === line.tier &&
        quoted.upgrade_of === (line.upgradeOf?.number ?? null)
      : quoted.product_id === line.productId &&
        quoted.size === line.size &&
        quoted.color === line.color,
  );
}

export function problemText({ kind, problem }: Pick<QuoteLine, 'kind' | 'problem'>): string | null {
  if (problem === null) return null;
  if (problem === 'withdrawn' && kind === 'merch') return merchWithdrawn;
  return problemTexts[problem] ?? unavailableExclusiveTexts[problem] ?? unknownProblem;
}

/** Explains in words why the code of a quote cannot be used. */
export function codeProblemText(quote: Quote | undefined): string | null {
  const problem = quote?.code?.problem ?? null;
  return problem === null ? null : (codeProblemTexts[problem] ?? unknownProblem);
}

/** Explains in words why a cart cannot be ordered; null while it can. */
export function blockedText({ orderable, lines, problem }: Quote): string | null {
  if (orderable) return null;
  if (lines.some((line) => line.problem !== null)) return cartTexts.blocked;
  return problem === null ? cartTexts.codeBlocked : (totalProblems[problem] ?? unknownProblem);
}

const totalProblems: Readonly<Record<string, string>> = {
  'too-little': cartTexts.tooLittle(formatCents(LEAST_PAYABLE_CENTS)),
  'too-much': cartTexts.tooMuch(formatCents(MOST_PAYABLE_CENTS)),
};

/**
 * The terms of each license in a quote or an order, once. The heading names the beats if the terms differ by beat.
 */
export function licenseTerms(
  lines: readonly Pick<QuoteLine, 'tier_name' | 'title' | 'terms'>[],
): [heading: string, LicenseTerms][] {
  const found = new Map<string, { name: string; terms: LicenseTerms; titles: string[] }>();
  for (const { tier_name: name, title, terms } of lines) {
    if (name === null || !terms) continue;
    const key = JSON.stringify([name, terms]);
    const { titles = [] } = found.get(key) ?? {};
    found.set(key, { name, terms, titles: [...titles, title ?? ''] });
  }
  const licenses = [...found.values()];
  return licenses.map(({ name, terms, titles }) => {
    const isUniform = licenses.filter((other) => other.name === name).length === 1;
    return [isUniform ? `${name} license` : `${name} license for ${titles.join(', ')}`, terms];
  });
}
