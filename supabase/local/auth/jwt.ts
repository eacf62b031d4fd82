/**
 * Verifies and signs access tokens (HS256) like `@supabase/lite`'s auth server, and runs transactions with their
 * role and claims.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@electric-sql/pglite';

export type Claims = Record<string, unknown>;

/** The claims of a valid token, or null when it is malformed, forged or expired. */
export function verifyJwt(token: string, secret: string, nowMs = Date.now()): Claims | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || signature === '') return null;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (parsePart(header)?.['alg'] !== 'HS256') return null;
  const claims = parsePart(payload);
  return claims !== null && !isExpired(claims, nowMs) ? claims : null;
}

export function signJwt(claims: Claims, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

export function isExpired(claims: Claims, nowMs = Date.now()): boolean {
  const { exp } = claims;
  return typeof exp === 'number' && exp * 1000 <= nowMs;
}

function parsePart(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Claims) : null;
  } catch {
    return null;
  }
}

/** Runs the rest of a transaction with a caller's role and claims, as PostgREST does. */
export async function actAs(tx: Transaction, role: string, claims: Claims): Promise<void> {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  await tx.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $3, true), set_config('request.jwt.claim.email', $4, true),
            set_config('role', $3, true)`,
    [JSON.stringify(claims), text('sub'), role, text('email')],
  );
}
