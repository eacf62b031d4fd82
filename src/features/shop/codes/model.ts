import * as v from 'valibot';
import { typedText, wholeNumber } from '@/lib/forms/fields';
import { formatCents, toCents } from '@/lib/text/money';
import type { Tables } from '@/types/database';

export interface DiscountCode extends Tables<'discount_codes'> {
  /** Number of orders with the code, including open ones. */
  uses: number;
  isOver: boolean;
}

const LIMIT_MAX = 99_999_999;
const wrongLimit = 'Enter a whole number, or leave it empty for no limit.';

const codeName = v.pipe(
  typedText,
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, '3 to 30 letters, digits or hyphens.'),
);

/** The form of a new code, as the table's columns. */
export const newCodeSchema = v.pipe(
  v.object({
    code: codeName,
    kind: v.picklist(['percent', 'amount', 'free-beat']),
    value: v.optional(v.string(), ''),
    uses_limit: wholeNumber(wrongLimit, 1, LIMIT_MAX),
    expires_on: v.pipe(
      v.string(),
      v.transform((day) => day || null),
      v.nullable(v.pipe(v.string(), v.isoDate('Please choose a date.'))),
    ),
  }),
  v.forward(
    v.check(
      ({ kind, value }) =>
        kind === 'free-beat' ||
        (kind === 'percent'
          ? /^([1-9]\d?|100)$/.test(value.trim())
          : /^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0),
      'From 1 to 100 percent, or an amount such as 12.50.',
    ),
    ['value'],
  ),
  v.transform(({ value, expires_on, ...code }) => ({
    ...code,
    percent: code.kind === 'percent' ? Number(value) : null,
    amount_cents: code.kind === 'amount' ? toCents(Number(value)) : null,
    // The code is valid until the end of the chosen day, in the admin's time zone.
    expires_at: expires_on === null ? null : new Date(`${expires_on}T23:59:59`).toISOString(),
  })),
);

/** `10% off`, `$5 off`, `Cheapest beat free`. */
export function describeCode({ kind, percent, amount_cents: cents }: DiscountCode): string {
  if (kind === 'percent') return `${percent}% off`;
  return kind === 'amount' ? `${formatCents(cents ?? 0)} off` : 'Cheapest beat free';
}
