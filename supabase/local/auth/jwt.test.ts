import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyJwt } from './jwt.ts';

const SECRET = 'four strings and a bow';
const NOW = Date.parse('2025-01-01T00:00:00Z');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: unknown, { secret = SECRET, header = { alg: 'HS256' } } = {}): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('an access token', () => {
  const claims = { sub: 'a', role: 'authenticated', exp: NOW / 1000 + 60 };

  it('that holds gives its claims', () => {
    expect(verifyJwt(sign(claims), SECRET, NOW)).toEqual(claims);
  });

  it.each([
    ['expired', sign({ ...claims, exp: NOW / 1000 })],
    ['signed by somebody else', sign(claims, { secret: 'other' })],
    ['of another algorithm', sign(claims, { header: { alg: 'none' } })],
    ['altered', sign(claims).replace(encode(claims), encode({ ...claims, role: 'service_role' }))],
    ['unsigned', `${encode({ alg: 'HS256' })}.${encode(claims)}.`],
    ['no token', 'sb_publishable_local'],
    ['empty', ''],
  ])('that is %s gives none', (_, token) => {
    expect(verifyJwt(token, SECRET, NOW)).toBeNull();
  });
});
