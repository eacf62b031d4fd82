/**
 * Corrects `@supabase/lite`'s auth server where it lacks behavior of the hosted one that this product relies on.
 * Everything here runs under the mutex; lite answers all other requests.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { compare } from 'bcryptjs';
import { MAIL_INTERVAL_MS } from '../config.ts';
import { handleAdmin } from './admin.ts';
import { handleFactors, refuseWithoutFactor, withFactors } from './factors.ts';
import {
  sha256Hex,
  endOtherSessions,
  findFlow,
  keepChallenge,
  readChallenge,
  sendCode,
  sessionOf,
  type MailPurpose,
} from './pkce.ts';
import {
  authError,
  findAccount,
  isRecord,
  readBody,
  type AccountRow,
  type AuthParts,
  type Body,
} from './requests.ts';

/** Answers one request under /auth/v1. */
export async function handleAuth(request: Request, parts: AuthParts): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const route = `${request.method} ${pathname.replace('/auth/v1', '')}`;
  if (route === 'GET /authorize') return authorize(request, searchParams, parts);
  if (route === 'GET /verify') return followLink(request, searchParams, parts);
  const managed = await handleAdmin(request, parts);
  if (managed !== null) return managed;
  const body = await readBody(request);
  if (TEXTS.some((name) => body[name] != null && typeof body[name] !== 'string')) {
    return authError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const isOfFactors = pathname.startsWith('/auth/v1/factors');
  return withFactors(
    await (isOfFactors
      ? handleFactors(request, body, parts)
      : answerRoute(request, route, body, parts)),
    parts,
  );
}

async function answerRoute(
  request: Request,
  route: string,
  body: Body,
  parts: AuthParts,
): Promise<Response> {
  switch (route) {
    case 'PUT /user':
      return (await refuseWithoutFactor(request, body, parts)) ?? updateUser(request, body, parts);
    case 'POST /signup':
      return withChallenge('email/signup', body, parts, () => signUp(request, body, parts));
    case 'POST /token':
      return token(request, new URL(request.url).searchParams, body, parts);
    case 'POST /resend':
      if (body['type'] !== 'signup') return parts.lite.fetch(request);
      return withChallenge('email/signup', body, parts, () => resend(request, body, parts));
    case 'POST /recover':
      return withChallenge('recovery', body, parts, () => limitMails(request, body, parts));
    case 'POST /otp':
    case 'POST /magiclink':
      return withChallenge('magiclink', body, parts, () => limitMails(request, body, parts));
    case 'POST /verify':
      return verify(request, body, parts);
    default:
      return parts.lite.fetch(request);
  }
}

/** Fields that have to be strings, because lite fails on other types. */
const TEXTS = ['email', 'phone', 'password', 'type', 'token', 'token_hash', 'refresh_token'];

/** Stores the PKCE challenge of a request for a mail, because lite ignores it. */
async function withChallenge(
  purpose: MailPurpose,
  body: Body,
  parts: AuthParts,
  send: () => Promise<Response>,
): Promise<Response> {
  const challenge = readChallenge(body);
  if (challenge === 'malformed') {
    return authError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    );
  }
  const answer = await send();
  const account = answer.ok ? await findAccount(parts.db, body['email']) : null;
  if (account !== null) await keepChallenge(parts.db, account.id, purpose, challenge);
  return answer;
}

/** Redirects a mailed link of the PKCE flow with a code in place of a session; lite answers all other links. */
async function followLink(
  request: Request,
  query: URLSearchParams,
  parts: AuthParts,
): Promise<Response> {
  const flow = await findFlow(parts.db, query);
  const answer = await parts.lite.fetch(request);
  return flow === null ? answer : sendCode(parts.db, answer, flow);
}

/** lite leaves every other device signed in when the password changes; the hosted server does not. */
async function updateUser(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const answer = await parts.lite.fetch(request);
  if (!answer.ok || typeof body['password'] !== 'string') return answer;
  const { id } = (await answer.clone().json()) as { id: string };
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  await endOtherSessions(parts.db, id, sessionOf(token));
  return answer;
}

/**
 * lite answers 429 for every existing address. The hosted server answers 200, with no identities for a
 * confirmed account and with another mail for an unconfirmed one.
 */
async function signUp(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const answer = await parts.lite.fetch(request);
  if (answer.status !== 429) return answer;
  const account = await findAccount(parts.db, body['email']);
  if (account === null) return answer;
  if (!account.confirmed) {
    const refused = tooSoon(account.confirmation_sent_ms);
    if (refused !== null) return refused;
    await sendConfirmation(account, parts);
  }
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: account.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: isRecord(body['data']) ? body['data'] : {},
    identities: account.confirmed ? [] : await identitiesOf(parts.db, account.id),
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

/** lite does not limit attempts to guess a password. */
async function token(
  request: Request,
  query: URLSearchParams,
  body: Body,
  parts: AuthParts,
): Promise<Response> {
  if (query.get('grant_type') !== 'password') return parts.lite.fetch(request);
  const address = request.headers.get('x-forwarded-for') ?? '';
  if (parts.failedSignIns.isOver(address)) {
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  const answer = await signIn(request, body, parts);
  if (answer.status === 400) parts.failedSignIns.add(address);
  return answer;
}

/** A sign-in without an account is compared with this hash, so that it takes as long. Cost 10, like other hashes. */
const UNKNOWN_ACCOUNT_HASH = '$2b$10$3QmiJqxocNs2CxbCDAq7V.6pLzH74DSjxgIUnoR15w1LlAwTk3jSO';

/**
 * lite answers 'not confirmed' before it checks the password, and answers faster when there is no account;
 * both would show a visitor which accounts exist.
 */
async function signIn(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const answer = await parts.lite.fetch(request);
  if (answer.status !== 400) return answer;
  const account = await findAccount(parts.db, body['email']);
  const password = String(body['password']);
  if (account === null) {
    await compare(password, UNKNOWN_ACCOUNT_HASH);
    return answer;
  }
  const { error_code, code } = (await answer.clone().json()) as Body;
  if (error_code !== 'email_not_confirmed' && code !== 'email_not_confirmed') return answer;
  const { rows } = await parts.db.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [account.id],
  );
  if (await compare(password, rows[0]?.hash ?? UNKNOWN_ACCOUNT_HASH)) return answer;
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** lite answers 429 for an unconfirmed account, so that its mail could never be sent again. */
async function resend(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const account = await findAccount(parts.db, body['email']);
  if (account === null) return parts.lite.fetch(request);
  if (account.confirmed) return Response.json({});
  const refused = tooSoon(account.confirmation_sent_ms);
  if (refused !== null) return refused;
  await sendConfirmation(account, parts);
  return Response.json({});
}

/** lite does not limit recovery and sign-in mails; the hosted server requires a delay between two. */
async function limitMails(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const account = await findAccount(parts.db, body['email']);
  const refused = tooSoon(account?.recovery_sent_ms ?? null);
  return refused ?? parts.lite.fetch(request);
}

/** The hosted server's type `email` covers confirmation and sign-in links; lite knows only the two. */
async function verify(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  if (body['type'] !== 'email') return parts.lite.fetch(request);
  const hash =
    typeof body['token_hash'] === 'string' && body['token_hash'] !== ''
      ? body['token_hash']
      : sha256Hex(`${String(body['email']).toLowerCase()}${String(body['token'])}`);
  const { rows } = await parts.db.query(
    'select 1 from auth.users where confirmation_token = $1 and email_confirmed_at is null',
    [hash],
  );
  const type = rows.length > 0 ? 'signup' : 'magiclink';
  return parts.lite.fetch(
    new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ ...body, type }),
    }),
  );
}

/**
 * A browser sent away to a provider that is not set up would end on a page of JSON. It is sent
 * back with the error in the address instead, as the hosted server does for later failures.
 */
async function authorize(
  request: Request,
  query: URLSearchParams,
  parts: AuthParts,
): Promise<Response> {
  const answer = await parts.lite.fetch(request);
  const target = query.get('redirect_to') ?? '';
  const { origin } = new URL(request.url);
  if (answer.status !== 400 || !URL.canParse(target) || new URL(target).origin !== origin) {
    return answer;
  }
  const { error_code, msg } = (await answer.json()) as Body;
  const location = new URL(target);
  location.hash = new URLSearchParams({
    error: 'server_error',
    error_code: String(error_code),
    error_description: String(msg),
  }).toString();
  return new Response(null, { status: 302, headers: { Location: location.href } });
}

async function identitiesOf(db: PGlite, userId: string): Promise<unknown[]> {
  const { rows } = await db.query<{ identity: unknown }>(
    `select jsonb_build_object('identity_id', id, 'id', provider_id, 'user_id', user_id,
              'identity_data', identity_data, 'provider', provider) as identity
     from auth.identities where user_id = $1`,
    [userId],
  );
  return rows.map((row) => row.identity);
}

async function sendConfirmation(account: AccountRow, parts: AuthParts): Promise<void> {
  const digits = parts.config.email.otp_length;
  const otp = String(randomInt(10 ** digits)).padStart(digits, '0');
  const hash = sha256Hex(`${account.email}${otp}`);
  await parts.db.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
    [account.id, hash],
  );
  await parts.mailer.sendConfirmation(account.email, hash, otp);
}

function tooSoon(sentMs: number | null): Response | null {
  const wait = sentMs === null ? 0 : sentMs + MAIL_INTERVAL_MS - Date.now();
  if (wait <= 0) return null;
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`,
  );
}
