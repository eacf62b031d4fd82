import * as v from 'valibot';
import { quoteSchema, type Quote } from '@/features/cart/quote';

const receipt = v.pipe(
  v.object({
    reference: v.string(),
    name: v.string(),
    email: v.string(),
    total: v.number(),
    lines: v.array(
      v.object({
        title: v.string(),
        tier_name: v.nullable(v.string()),
        size: v.nullable(v.string()),
        color: v.nullable(v.string()),
        quantity: v.number(),
      }),
    ),
  }),
  v.transform(({ lines, ...order }) => ({
    ...order,
    lines: lines.map(({ tier_name, ...line }) => ({ ...line, tierName: tier_name })),
  })),
);

/** A placed order, as its buyer is shown it. */
export type Receipt = v.InferOutput<typeof receipt>;

const refusals = [
  'invalid-name',
  'invalid-email',
  'terms-not-accepted',
  'not-orderable',
  'price-changed',
  'key-used',
] as const;

/** What the server makes of an order that it understood. */
export type OrderOutcome =
  | { kind: 'placed'; receipt: Receipt }
  | { kind: 'refused'; reason: (typeof refusals)[number]; quote: Quote | null };

const answer = v.variant('success', [
  v.object({ success: v.literal(true), order: receipt }),
  v.object({
    success: v.literal(false),
    error: v.picklist(refusals),
    quote: v.optional(quoteSchema),
  }),
]);

/** @throws when the answer is none of those that the server gives */
export function parseOutcome(value: unknown): OrderOutcome {
  const said = v.parse(answer, value);
  return said.success
    ? { kind: 'placed', receipt: said.order }
    : { kind: 'refused', reason: said.error, quote: said.quote ?? null };
}
