import { describe, expect, it } from 'vitest';
import { formatCents, formatPrice } from '@/lib/text/money';

describe('formatPrice', () => {
  it.each([
    [0, '$0'],
    [25, '$25'],
    [19.99, '$19.99'],
    [19.5, '$19.50'],
    [1234, '$1,234'],
  ])('%d is %s', (dollars, text) => {
    expect(formatPrice(dollars)).toBe(text);
  });
});

it('shows cents as dollars', () => {
  expect(formatCents(1_999)).toBe('$19.99');
});
