import { expect, it } from 'vitest';
import { isTotpCode, totpCode } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B, "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('makes the code of second %i', (second, code) => {
  expect(totpCode(secret, second * 1000)).toBe(code);
});

it('accepts a code one step early or late, and no other', () => {
  const valid = [-60, -30, 0, 30, 60].filter((late) =>
    isTotpCode(secret, '005924', (1234567890 + late) * 1000),
  );
  expect(valid).toEqual([-30, 0, 30]);
});
