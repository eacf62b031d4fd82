/** Accounts, bodies and errors of auth requests. */
import type { PGlite } from '@electric-sql/pglite';
import type { LocalConfig } from '../config.ts';
import { publishableKey } from '../keys.ts';
import type { Lite } from '../lite.ts';
import type { TemplateMailer } from '../mail.ts';
import type { AuthLimits } from './limits.ts';
import { sha256Hex, textOf } from './pkce.ts';

export interface AuthParts {
  db: PGlite;
  lite: Lite;
  mailer: TemplateMailer;
  config: LocalConfig['auth'];
  limits: AuthLimits;
  jwtSecret: string;
}

export interface AccountRow {
  id: string;
  email: string;
  confirmed: boolean;
  confirmation_sent_ms: number | null;
  recovery_sent_ms: number | null;
  user_metadata: Body;
  hash: string | null;
  /** SQL made the account without the times, which the service cannot read. */
  is_unreadable: boolean;
}

export type Body = Record<string, unknown>;

export async function findAccount(db: PGlite, email: unknown): Promise<AccountRow | null> {
  if (typeof email !== 'string') return null;
  const { rows } = await db.query<AccountRow>(
    `select id, email, email_confirmed_at is not null as confirmed, raw_user_meta_data as user_metadata,
            encrypted_password as hash,
            (extract(epoch from confirmation_sent_at) * 1000)::float8 as confirmation_sent_ms,
            (extract(epoch from recovery_sent_at) * 1000)::float8 as recovery_sent_ms,
            num_nulls(created_at, updated_at) > 0 or exists (
              select from auth.identities as i where i.user_id = account.id and num_nulls(i.created_at, i.updated_at) > 0
            ) as is_unreadable
     from auth.users as account
     where email = $1 and instance_id = '00000000-0000-0000-0000-000000000000' and aud = 'authenticated'
       and not is_sso_user`,
    [email.toLowerCase()],
  );
  return rows[0] ?? null;
}

export function bearerOf(request: Request): string {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
}

/** The IP address that limits count. */
export function ipAddressOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
}

export function authError(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code } },
  );
}

export async function readBody(request: Request): Promise<Body> {
  try {
    const value: unknown = await request.clone().json();
    return isRecord(value) ? value : {};
  } catch {
    // The body is not JSON; lite answers with its own error.
    return {};
  }
}

/** A request for lite in place of the one that came. */
export function toLite(path: string, body: Body, { url }: Request): Request {
  const headers = { 'content-type': 'application/json', apikey: publishableKey };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return new Request(new URL(`/auth/v1/${path}`, url), init);
}

/** Fields that have to be strings, because lite fails on other types. */
const TEXTS = ['email', 'phone', 'password', 'type', 'token', 'token_hash', 'refresh_token'];
/**
 * The addresses that the service takes: ASCII (its module badoux/checkmail), with dots where mail servers take them.
 */
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Refuses values that the hosted server refuses and lite takes, or fails on. */
export function refuseBody(route: string, body: Body): Response | null {
  if (TEXTS.some((name) => body[name] != null && typeof body[name] !== 'string')) {
    return authError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const [email, password] = [textOf(body['email']), textOf(body['password'])];
  let message = '';
  if (route !== 'POST /token' && email !== '' && !EMAIL.test(email)) {
    message = 'Unable to validate email address: invalid format';
  } else if (/ \/(signup|user)$/.test(route) && Buffer.byteLength(password) > 72) {
    message = 'Password cannot be longer than 72 characters';
  } else if (route === 'POST /verify' && !body['token'] === !body['token_hash']) {
    message = 'Verify requires either a token or a token hash';
  } else if (route === 'POST /verify' && body['token_hash'] && email !== '') {
    message = 'Only the token_hash and type should be provided';
  }
  return message === '' ? null : authError(400, 'validation_failed', message);
}

/** The hash by which a link's token, or a code with its address, is stored. */
export function linkHash(body: Body): string {
  return (
    textOf(body['token_hash']) ||
    sha256Hex(`${textOf(body['email']).toLowerCase()}${textOf(body['token'])}`)
  );
}

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
