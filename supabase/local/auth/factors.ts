/**
 * Two-step sign-in (TOTP), which `@supabase/lite` lacks: endpoints of factors, which are authenticator apps, and the
 * claims `aal` and `amr` of every session. Limits and refusals are those of the hosted server (supabase/auth,
 * internal/api/mfa.go).
 */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { renderSVG } from 'uqr';
import { signJwt, verifyJwt } from './jwt.ts';
import { textOf } from './pkce.ts';
import { authError, isRecord, type AuthParts, type Body } from './requests.ts';
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
  update: [401, 'insufficient_aal', 'AAL2 session is required to update email or password'],
  challenge: [422, 'mfa_factor_not_found', 'MFA factor with the challenge ID not found'],
  used: [422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'],
  expired: [422, 'mfa_challenge_expired', 'MFA challenge has expired'],
  code: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
} as const;

function refuse(reason: keyof typeof refusals): Response {
  const [status, code, message] = refusals[reason];
  return authError(status, code, message);
}

interface Factor {
  id: string;
  friendly_name: string;
  status: 'unverified' | 'verified';
  secret: string;
}

interface Caller {
  id: string;
  email: string;
  session: string;
  /** Whether the session has verified a code. */
  isAal2: boolean;
  factors: Factor[];
}

async function findCaller(request: Request, parts: AuthParts): Promise<Caller | null> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const claims = verifyJwt(token, parts.jwtSecret);
  const { rows } = await parts.db.query<Caller>(
    `select session.user_id as id, session.id as session, session.aal = 'aal2' as "isAal2", account.email,
       (select coalesce(jsonb_agg(factor), '[]') from auth.mfa_factors as factor
        where factor.user_id = account.id) as factors
     from auth.sessions as session join auth.users as account on account.id = session.user_id
     where session.id::text = $1`,
    [claims?.['session_id']],
  );
  return rows[0] ?? null;
}

const isVerified = ({ status }: Factor) => status === 'verified';

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
  if (request.method === 'DELETE') return unenroll(factor, caller, parts.db);
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

const addressOf = (request: Request) => request.headers.get('x-forwarded-for') ?? '';

async function challenge(request: Request, factor: Factor, db: PGlite): Promise<Response> {
  const id = randomUUID();
  await db.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)',
    [id, factor.id, addressOf(request)],
  );
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return Response.json({ id, type: 'totp', expires_at });
}

/** A challenge is accepted once. Its code is accepted again for another challenge, as by the hosted server. */
async function verifyFactor(
  request: Request,
  body: Body,
  factor: Factor,
  { id, session }: Caller,
  { db, lite }: AuthParts,
): Promise<Response> {
  const { rows: challenges } = await db.query<{ is_open: boolean; is_new: boolean }>(
    `select verified_at is null and ip_address = $3 as is_open,
       created_at > now() - make_interval(secs => $4) as is_new
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [body['challenge_id'], factor.id, addressOf(request), CHALLENGE_SECONDS],
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
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const headers = {
    'content-type': 'application/json',
    apikey: request.headers.get('apikey') ?? '',
  };
  return lite.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(rows[0]) }));
}

async function unenroll(factor: Factor, caller: Caller, db: PGlite): Promise<Response> {
  if (isVerified(factor) && !caller.isAal2) return refuse('unenroll');
  await db.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await db.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
    factor.id,
  ]);
  return Response.json({ id: factor.id });
}

/** Refuses a new password or address to a session without a code, if its account has an authenticator app. */
export async function refuseWithoutFactor(
  request: Request,
  body: Body,
  parts: AuthParts,
): Promise<Response | null> {
  if (!body['password'] && !body['email']) return null;
  const caller = await findCaller(request, parts);
  return caller?.factors.some(isVerified) && !caller.isAal2 ? refuse('update') : null;
}

/**
 * Adds what lite leaves out of accounts and sessions: the account's `factors`, and `aal` and `amr` in the access
 * token. `amr` has no method of the sign-in itself, because lite does not store it and the site does not read it.
 */
export async function withFactors(
  answer: Response,
  { db, jwtSecret }: AuthParts,
): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const body = (await answer.clone().json()) as Body;
  const user = isRecord(body['user']) ? body['user'] : body;
  if (typeof user['id'] !== 'string') return answer;
  const { rows: factors } = await db.query(
    `select id, created_at, updated_at, status, friendly_name, factor_type
     from auth.mfa_factors where user_id::text = $1 order by created_at`,
    [user['id']],
  );
  if (factors.length > 0) user['factors'] = factors;
  const claims = verifyJwt(String(body['access_token']), jwtSecret);
  if (claims !== null) {
    const { rows } = await db.query<{ aal: string; amr: object[] }>(
      `select aal, case aal when 'aal2' then jsonb_build_array(jsonb_build_object(
         'method', 'totp', 'timestamp', extract(epoch from updated_at)::bigint)) else '[]' end as amr
       from auth.sessions where id = $1`,
      [claims['session_id']],
    );
    body['access_token'] = signJwt({ ...claims, ...rows[0] }, jwtSecret);
  }
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json(body, { status: answer.status, headers });
}
