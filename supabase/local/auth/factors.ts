/**
 * Two-step sign-in (TOTP), which `@supabase/lite` lacks: endpoints of factors, which are authenticator apps. Limits and
 * refusals are those of the hosted server (supabase/auth, internal/api/mfa.go).
 */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { renderSVG } from 'uqr';
import { textOf } from './pkce.ts';
import { ipAddressOf, authError, toLite, type AuthParts, type Body } from './requests.ts';
import { findCaller, isVerified, type Caller, type Factor } from './sessions.ts';
import { isTotpCode, newSecret } from './totp.ts';

const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;

const refusals = {
  token: [403, 'bad_jwt', 'invalid JWT'],
  unknown: [404, 'mfa_factor_not_found', 'Factor not found'],
  type: [400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
  name: [422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists'],
  limit: [422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached'],
  enroll: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  unenroll: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  challenge: [422, 'mfa_factor_not_found', 'MFA factor with the challenge ID not found'],
  used: [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'],
  expired: [422, 'mfa_challenge_expired', 'MFA challenge has expired'],
  code: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
} as const;

function refuse(reason: keyof typeof refusals): Response {
  const [status, code, message] = refusals[reason];
  return authError(status, code, message);
}

/** Answers requests under /auth/v1/factors. */
export async function handleFactors(
  request: Request,
  body: Body,
  parts: AuthParts,
): Promise<Response> {
  const caller = await findCaller(request, parts);
  if (!caller) return refuse('token');
  const [id, step = ''] = new URL(request.url).pathname.split('/').slice(4);
  if (id === undefined) return enroll(request, body, caller, parts.db);
  const factor = caller.factors.find((one) => one.id === id);
  if (!factor) return refuse('unknown');
  if (request.method === 'DELETE') return unenroll(factor, caller, parts);
  if (step === 'challenge') return challenge(request, factor, parts.db);
  return verifyFactor(request, body, factor, caller, parts);
}

async function enroll(request: Request, body: Body, caller: Caller, db: PGlite): Promise<Response> {
  const { factors, email } = caller;
  const name = textOf(body['friendly_name']);
  if (body['factor_type'] !== 'totp') return refuse('type');
  if (factors.some((factor) => factor.friendly_name === name)) return refuse('name');
  if (factors.length >= MOST_FACTORS) return refuse('limit');
  if (factors.some(isVerified) && !caller.isAal2) return refuse('enroll');

  const id = randomUUID();
  const secret = newSecret();
  const issuer = encodeURIComponent(textOf(body['issuer']) || new URL(request.url).host);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${secret}`;
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, caller.id, name, secret],
  );
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
}

async function challenge(request: Request, factor: Factor, db: PGlite): Promise<Response> {
  const id = randomUUID();
  await db.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)',
    [id, factor.id, ipAddressOf(request)],
  );
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return Response.json({ id, type: 'totp', expires_at });
}

/** A challenge is accepted once. Its code is accepted again for another challenge, as by the hosted server. */
async function verifyFactor(
  request: Request,
  body: Body,
  factor: Factor,
  { id, email, session }: Caller,
  { db, lite, mailer }: AuthParts,
): Promise<Response> {
  const { rows: challenges } = await db.query<{ is_open: boolean; is_new: boolean }>(
    `select verified_at is null and ip_address = $3 as is_open,
       created_at > now() - make_interval(secs => $4) as is_new
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [body['challenge_id'], factor.id, ipAddressOf(request), CHALLENGE_SECONDS],
  );
  const [given] = challenges;
  if (!given) return refuse('challenge');
  if (!given.is_open) return refuse('used');
  if (!given.is_new) return refuse('expired');
  if (!isTotpCode(factor.secret, String(body['code']))) return refuse('code');

  const statements: [sql: string, value: unknown][] = [
    ['update auth.mfa_challenges set verified_at = now() where id = $1', body['challenge_id']],
    [`update auth.mfa_factors set status = 'verified' where id = $1`, factor.id],
    [`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, id],
    [`update auth.sessions set aal = 'aal2', factor_id = '${factor.id}' where id = $1`, session],
    [`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, id],
  ];
  for (const [sql, value] of statements) await db.query(sql, [value]);
  // The answer is a new session, whose refresh token replaces the one that was issued without the factor.
  const { rows } = await db.query<{ refresh_token: string }>(
    'select token as refresh_token from auth.refresh_tokens where session_id = $1 and not revoked',
    [session],
  );
  if (!isVerified(factor)) {
    await mailer.notify('mfa_factor_enrolled', email, { FactorType: 'totp' });
  }
  return lite.fetch(toLite('token?grant_type=refresh_token', rows[0] ?? {}, request));
}

async function unenroll(
  factor: Factor,
  caller: Caller,
  { db, mailer }: AuthParts,
): Promise<Response> {
  if (isVerified(factor) && !caller.isAal2) return refuse('unenroll');
  await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await db.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
    factor.id,
  ]);
  await mailer.notify('mfa_factor_unenrolled', caller.email, { FactorType: 'totp' });
  return Response.json({ id: factor.id });
}
