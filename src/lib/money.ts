const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in dollars as it is shown: `$25`, `$19.99`. */
export function formatPrice(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : cents).format(dollars);
}

/** A product of dollars, rounded to whole cents (binary fractions drift). */
export function roundToCents(dollars: number): number {
  return Math.round((dollars + Number.EPSILON) * 100) / 100;
}
