const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in dollars as it is shown: `$25`, `$19.99`. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

/** A price in cents, as the server counts, as it is shown. */
export function formatCents(cents: number): string {
  return formatPrice(cents / 100);
}

/** A product of dollars, rounded to whole cents (binary fractions drift). */
export function roundToCents(price: number): number {
  return Math.round((price + Number.EPSILON) * 100) / 100;
}
