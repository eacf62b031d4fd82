import * as v from 'valibot';
import { fieldMessages } from '@/lib/forms/fields';

/** Dollars and cents, as somebody types them. */
export const money = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(fieldMessages.required),
  v.toNumber('Please enter an amount in dollars.'),
  v.minValue(0, 'A price is not negative.'),
  v.maxValue(99_999_999, 'That is more than can be stored.'),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Cents at most.'),
);
