/**
 * Corrects `@supabase/lite`'s auth server where it lacks behavior of the hosted one that this product relies on.
 * Everything here runs under the mutex; lite answers all other requests.
 */
import { compare } from 'bcryptjs';
import { handleAdmin } from './admin.ts';
import { handleFactors } from './factors.ts';
import { refuseMail } from './limits.ts';
import {
  endOtherSessions,
  findFlow,
  keepChallenge,
  readChallenge,
  textOf,
  withCode,
  type MailPurpose,
} from './pkce.ts';
import {
  ipAddressOf,
  authError,
  findAccount,
  linkHash,
  readBody,
  refuseBody,
  toLite,
  type AuthParts,
  type Body,
} from './requests.ts';
import {
  completeAnswer,
  findCaller,
  refuseBanned,
  refuseUpdate,
  signInMethod,
} from './sessions.ts';
import { resend, signUp } from './sign-up.ts';

/** Answers one request under /auth/v1. */
export async function handleAuth(request: Request, parts: AuthParts): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const route = `${request.method} ${pathname.replace('/auth/v1', '')}`;
  const managed = await handleAdmin(request, parts);
  if (managed !== null) return managed;
  if (!parts.limits.take(route, ipAddressOf(request))) {
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  if (route === 'GET /verify') return followLink(request, searchParams, parts);
  return respond(request, route, await readBody(request), parts);
}

async function respond(
  request: Request,
  route: string,
  body: Body,
  parts: AuthParts,
): Promise<Response> {
  const refusal = refuseBody(route, body) ?? (await refuseBanned(request, route, body, parts));
  if (refusal !== null) return refusal;
  const method = await signInMethod(request, route, body, parts.db);
  const response = await (route.includes(' /factors')
    ? handleFactors(request, body, parts)
    : answerRoute(request, route, body, parts));
  return completeAnswer(request, response, method, parts);
}

async function answerRoute(
  request: Request,
  route: string,
  body: Body,
  parts: AuthParts,
): Promise<Response> {
  switch (route) {
    case 'PUT /user':
      return updateUser(request, body, parts);
    case 'POST /signup':
      return withChallenge('email/signup', body, parts, () => signUp(request, body, parts));
    case 'POST /token':
      return new URL(request.url).searchParams.get('grant_type') === 'password'
        ? signIn(request, body, parts)
        : parts.lite.fetch(request);
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
  const response = await send();
  const account = response.ok ? await findAccount(parts.db, body['email']) : null;
  if (account !== null) await keepChallenge(parts.db, account.id, purpose, challenge);
  return response;
}

/**
 * Redeems a mailed link as `POST /verify` does, and redirects with the answer: with a code in place of the session if
 * the request for the mail had a PKCE challenge.
 */
async function followLink(
  request: Request,
  query: URLSearchParams,
  parts: AuthParts,
): Promise<Response> {
  const body = { type: query.get('type') ?? '', token_hash: query.get('token') ?? '' };
  if (body.type === '' || body.token_hash === '') return parts.lite.fetch(request);
  const { origin } = new URL(request.url);
  const to = query.get('redirect_to') ?? '';
  const target = URL.canParse(to) && new URL(to).origin === origin ? to : origin;
  const flow = await findFlow(parts.db, query);
  const response = await respond(toLite('verify', body, request), 'POST /verify', body, parts);
  // Numbers become text in the URL.
  const { user, msg, error_code, ...session } = (await response.json()) as {
    user?: object;
  } & Record<'msg' | 'error_code' | 'access_token', string>;
  const redirect = (Location: string) => new Response(null, { status: 303, headers: { Location } });
  if (user !== undefined && flow !== null) {
    return redirect(await withCode(target, session.access_token, flow, parts.db));
  }
  const error = { error: 'access_denied', error_code, error_description: msg };
  const success = user === undefined ? { message: msg } : { ...session, type: body.type };
  const fragment = new URLSearchParams({ ...(response.ok ? success : error), sb: '' });
  return redirect(`${target}#${fragment.toString()}`);
}

/**
 * lite does not ask for the second factor or a session of the last day, and leaves every other device signed in when
 * the password changes.
 */
async function updateUser(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const { db, lite, mailer } = parts;
  const caller = await findCaller(request, parts);
  if (caller === null) return lite.fetch(request);
  const refusal = refuseUpdate(caller, body, parts);
  if (refusal !== null) return refusal;
  const response = await lite.fetch(request);
  if (response.ok && typeof body['password'] === 'string') {
    await endOtherSessions(db, caller.id, caller.session);
    await mailer.notify('password_changed', caller.email);
  }
  return response;
}

/** A sign-in without an account is compared with this hash, so that it takes as long. Cost 10, like other hashes. */
const UNKNOWN_ACCOUNT_HASH = '$2b$10$3QmiJqxocNs2CxbCDAq7V.6pLzH74DSjxgIUnoR15w1LlAwTk3jSO';

/**
 * lite answers 'not confirmed' before it checks the password, and answers faster when there is no account; both would
 * show a visitor which accounts exist.
 */
async function signIn(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  if (textOf(body['email']) === '') return parts.lite.fetch(request);
  const account = await findAccount(parts.db, body['email']);
  if (account?.is_unreadable === true) {
    return authError(500, 'unexpected_failure', 'Database error querying schema');
  }
  if (account?.confirmed === true) return parts.lite.fetch(request);
  const isRight = await compare(String(body['password']), account?.hash ?? UNKNOWN_ACCOUNT_HASH);
  return account !== null && isRight
    ? authError(400, 'email_not_confirmed', 'Email not confirmed')
    : authError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** lite does not limit recovery and sign-in mails; the hosted server requires a delay between two. */
async function limitMails(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const account = await findAccount(parts.db, body['email']);
  const refused = account && refuseMail(account.recovery_sent_ms, parts.limits);
  return refused ?? parts.lite.fetch(request);
}

/** The hosted server's type `email` covers confirmation and sign-in links; lite knows only the two. */
async function verify(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  if (body['type'] !== 'email') return parts.lite.fetch(request);
  const { rows } = await parts.db.query(
    'select 1 from auth.users where confirmation_token = $1 and email_confirmed_at is null',
    [linkHash(body)],
  );
  const type = rows.length > 0 ? 'signup' : 'magiclink';
  return parts.lite.fetch(toLite('verify', { ...body, type }, request));
}
