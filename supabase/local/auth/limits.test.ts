import { expect, it } from 'vitest';
import { AuthLimits } from './limits.ts';

const rates = { sign_in_sign_ups: 30, token_refresh: 150, token_verifications: 30, email_sent: 2 };

it.each([
  ['POST /token', 'POST /token', 2],
  ['GET /verify', 'POST /verify', 10],
  ['PUT /user', 'PUT /user', 10],
])('takes 30 of %s at once from an address, and then one of %s in %i s', (first, next, seconds) => {
  const limits = new AuthLimits(rates);
  const late = 1000 * seconds;
  const taken = Array.from({ length: 31 }, () => limits.take(first, '203.0.113.1', 0));
  expect(taken.indexOf(false)).toBe(30);
  expect(limits.take(first, '203.0.113.2', 0)).toBe(true);
  expect(limits.take('GET /user', '203.0.113.1', 0)).toBe(true);
  expect([late - 1, late + 1, late + 2].map((at) => limits.take(next, '203.0.113.1', at))).toEqual([
    false,
    true,
    false,
  ]);
});

it('allows the mails of an hour', () => {
  const limits = new AuthLimits(rates);
  limits.countMail(0);
  limits.countMail(1);
  expect([2, 3_600_000].map((at) => limits.mayMail(at))).toEqual([false, true]);
});
