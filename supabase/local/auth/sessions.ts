/**
 * Sessions as the hosted server has them: what `@supabase/lite` leaves out of tokens and accounts, and what it does not
 * refuse to a session (supabase/auth, internal/tokens and internal/api/user.go).
 */
import type { PGlite } from '@electric-sql/pglite';
import { signJwt, verifyJwt } from './jwt.ts';
import { textOf } from './pkce.ts';
import { authError, bearerOf, isRecord, linkHash, type AuthParts, type Body } from './requests.ts';

export interface Factor {
  id: string;
  friendly_name: string;
  status: 'unverified' | 'verified';
  secret: string;
}

export interface Caller {
  id: string;
  email: string;
  session: string;
  /** Whether the session has verified a code. */
  isAal2: boolean;
  /** Whether the session began more than a day ago; a refresh does not make it younger. */
  isOld: boolean;
  factors: Factor[];
}

export const isVerified = ({ status }: Factor) => status === 'verified';

/** The account and session of a request's token. */
export async function findCaller(request: Request, parts: AuthParts): Promise<Caller | null> {
  const claims = verifyJwt(bearerOf(request), parts.jwtSecret);
  const { rows } = await parts.db.query<Caller>(
    `select session.user_id as id, session.id as session, session.aal = 'aal2' as "isAal2", account.email,
       session.created_at < now() - interval '1 day' as "isOld",
       (select coalesce(jsonb_agg(factor), '[]') from auth.mfa_factors as factor
        where factor.user_id = account.id) as factors
     from auth.sessions as session join auth.users as account on account.id = session.user_id
     where session.id::text = $1`,
    [claims?.['session_id']],
  );
  return rows[0] ?? null;
}

/** Refuses a new password or address to a session without a code, and a new password to a session older than a day. */
export function refuseUpdate(caller: Caller, body: Body, { config }: AuthParts): Response | null {
  const hasPassword = typeof body['password'] === 'string';
  const newEmail = textOf(body['email']).toLowerCase();
  const isMove = newEmail !== '' && newEmail !== caller.email;
  if ((isMove || hasPassword) && caller.factors.some(isVerified) && !caller.isAal2) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return authError(401, 'insufficient_aal', message);
  }
  if (!hasPassword || !caller.isOld || !config.email.secure_password_change) return null;
  const message = 'Password update requires reauthentication';
  return authError(400, 'reauthentication_needed', message);
}

/** Refuses a banned account at sign-in, refresh and link, and every request with its token. */
export async function refuseBanned(
  request: Request,
  route: string,
  body: Body,
  { db, jwtSecret }: AuthParts,
): Promise<Response | null> {
  let key = verifyJwt(bearerOf(request), jwtSecret)?.['sub'];
  if (route === 'POST /verify') key = linkHash(body);
  if (route === 'POST /token') key = body['refresh_token'] ?? textOf(body['email']).toLowerCase();
  const { rows } = await db.query(
    `select from auth.users where banned_until > now() and (
       $1 in (id::text, email, confirmation_token, recovery_token, email_change_token_new, email_change_token_current)
       or id in (select user_id from auth.refresh_tokens where token = $1))`,
    [key],
  );
  if (rows.length === 0) return null;
  const message = body['refresh_token'] ? 'Invalid Refresh Token: User Banned' : 'User is banned';
  return authError(route === 'POST /token' ? 400 : 403, 'user_banned', message);
}

/** The method by which a request signs in, as `amr` names it; undefined when it starts no session. */
export async function signInMethod(
  request: Request,
  route: string,
  body: Body,
  db: PGlite,
): Promise<string | undefined> {
  if (route === 'POST /verify') return 'otp';
  const grant = new URL(request.url).searchParams.get('grant_type');
  if (grant !== 'pkce') return grant === 'password' ? grant : undefined;
  const { rows } = await db.query<{ method: string }>(
    'select authentication_method as method from auth.flow_state where auth_code = $1',
    [body['auth_code']],
  );
  return rows[0]?.method;
}

/** Adds what lite leaves out: the account's `factors`, and claims of the access token. */
export async function completeAnswer(
  request: Request,
  response: Response,
  method: string | undefined,
  { db, jwtSecret }: AuthParts,
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.clone().json()) as Body;
  const user = isRecord(body['user']) ? body['user'] : body;
  if (typeof user['id'] !== 'string') return response;
  const { rows: factors } = await db.query(
    `select id, created_at, updated_at, status, friendly_name, factor_type
     from auth.mfa_factors where user_id::text = $1 order by created_at`,
    [user['id']],
  );
  if (factors.length > 0) user['factors'] = factors;
  const claims = verifyJwt(String(body['access_token']), jwtSecret);
  if (claims !== null) {
    // lite does not store the method, so `tag` has it, which is empty otherwise.
    const { rows } = await db.query<{ aal: string; amr: object[] }>(
      `with session as (
         update auth.sessions set tag = coalesce($2, tag) where id = $1 returning *
       )
       select aal, (
         select coalesce(jsonb_agg(jsonb_build_object('method', method, 'timestamp', extract(epoch from at)::bigint)), '[]')
         from (values ('totp', updated_at, aal = 'aal2'), (tag, created_at, tag is not null)) as claim (method, at, is_given)
         where is_given
       ) as amr
       from session`,
      [claims['session_id'], method],
    );
    const { app_metadata, user_metadata, phone, is_anonymous } = user;
    const iss = new URL('/auth/v1', request.url).href;
    const added = { ...rows[0], iss, app_metadata, user_metadata, phone, is_anonymous };
    body['access_token'] = signJwt({ ...claims, ...added }, jwtSecret);
  }
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(body, { status: response.status, headers });
}
