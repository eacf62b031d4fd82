import { describe, expect, it } from 'vitest';
import { formatCents, formatPrice, roundToCents } from '@/lib/money';

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

describe('roundToCents', () => {
  it.each([
    [19.99 * 3, 59.97],
    [1.005, 1.01],
    [0.1 + 0.2, 0.3],
  ])('%d is %d', (dollars, rounded) => {
    expect(roundToCents(dollars)).toBe(rounded);
  });
});

it('shows cents as dollars', () => {
  expect(formatCents(1_999)).toBe('$19.99');
});
