import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyJwt } from './jwt.ts';

const SECRET = 'four strings and a bow';
const NOW = Date.parse('2025-01-01T00:00:00Z');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: unknown, { secret = SECRET, header = { alg: 'HS256' } } = {}): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const claims = { sub: 'a', role: 'authenticated', exp: NOW / 1000 + 60 };

it.each([
  ['valid', sign(claims), claims],
  ['expired', sign({ ...claims, exp: NOW / 1000 }), null],
  ['signed by another', sign(claims, { secret: 'other' }), null],
  ['of another algorithm', sign(claims, { header: { alg: 'none' } }), null],
  ['altered', sign(claims).replace(encode(claims), encode({ ...claims, role: 'x' })), null],
  ['unsigned', `${encode({ alg: 'HS256' })}.${encode(claims)}.`, null],
  ['no token', 'sb_publishable_local', null],
  ['empty', '', null],
])('reads the claims of an access token that is %s', (_, token, found) => {
  expect(verifyJwt(token, SECRET, NOW)).toEqual(found);
});
