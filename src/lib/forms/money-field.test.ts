import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { money } from '@/lib/forms/fields';

const read = (typed: string) => {
  const { success, output, issues } = v.safeParse(money, typed);
  return success ? output : issues[0].message;
};

describe('a price', () => {
  it.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12.5', 12.5],
    [',99', 0.99],
    [' 25 ', 25],
    ['25.', 25],
    ['.5', 0.5],
    ['0', 0],
    ['1250', 1250],
    ['0.07', 0.07],
    ['19.99', 19.99],
  ])('typed as %j is %d', (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  it.each([
    ['', 'Please fill in this field.'],
    ['  ', 'Please fill in this field.'],
    ['1,250', 'Please write thousands without a comma.'],
    ['125,000', 'Please write thousands without a comma.'],
    ['1,250.00', 'Please write thousands without a comma.'],
    ['1.250', 'Cents at most.'],
    ['-1', 'A price is not negative.'],
    ['-0.01', 'A price is not negative.'],
    ['100000000', 'That is more than can be stored.'],
    ...[
      '€12',
      '12 50',
      '12.50.00',
      '12,50,',
      '12€',
      '1e3',
      'NaN',
      'Infinity',
      '0x10',
      '.',
      'many',
    ].map((typed) => [typed, 'Please enter an amount in dollars.'] as const),
  ] as const)('typed as %j is refused: %s', (typed, problem) => {
    expect(read(typed)).toBe(problem);
  });
});
