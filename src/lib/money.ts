const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in dollars as it is shown: `$25`, `$19.99`. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

/** A product of dollars, rounded to whole cents (binary fractions drift). */
export function roundToCents(price: number): number {
  return Math.round((price + Number.EPSILON) * 100) / 100;
}
