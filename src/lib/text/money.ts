/** Limits of one Stripe payment, in cents; `private.is_price` has the same. */
export const LEAST_PAYABLE_CENTS = 50;
export const MOST_PAYABLE_CENTS = 99_999_999;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in dollars as it is shown: `$25`, `$19.99`. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

export function toCents(price: number): number {
  return Math.round(price * 100);
}

/** A price in cents, the server's unit, as it is shown. */
export function formatCents(cents: number): string {
  return formatPrice(cents / 100);
}

/**
 * Multiplies a price in dollars by a fraction of two whole numbers, rounded to cents. Half a cent is rounded up, as
 * in Postgres. The function calculates with whole numbers, because a binary fraction may be slightly below the half.
 */
export function scalePrice(price: number, numerator: number, denominator: number): number {
  return Math.round((toCents(price) * numerator) / denominator) / 100;
}

/** Multiplies a price in dollars by a number with at most two decimals, rounded to cents. */
export function multiplyPrice(price: number, multiple: number): number {
  return scalePrice(price, Math.round(multiple * 100), 100);
}
