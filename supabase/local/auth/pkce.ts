/**
 * Mailed links of the PKCE flow. `@supabase/lite` supports that flow for providers alone: its `GET /verify` returns
 * a session in the URL. The hosted server returns a code, which works once and only in the browser that
 * requested the mail; lite can redeem such a code.
 */
import { randomUUID, createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';

type Parameters = Record<string, unknown>;

/** The purpose of a mail, which the hosted server stores with the challenge. */
export type MailPurpose = 'email/signup' | 'recovery' | 'magiclink';

const linkTypes: Readonly<Record<string, { purpose: MailPurpose; column: string }>> = {
  signup: { purpose: 'email/signup', column: 'confirmation_token' },
  recovery: { purpose: 'recovery', column: 'recovery_token' },
  magiclink: { purpose: 'magiclink', column: 'recovery_token' },
};

interface Challenge {
  challenge: string;
  method: string;
}

/** The challenge of a request for a mail; null without one, `malformed` where half of it is missing. */
export function readChallenge(body: Parameters): Challenge | null | 'malformed' {
  const challenge = textOf(body['code_challenge']);
  const method = textOf(body['code_challenge_method']).toLowerCase();
  if (challenge === '' && method === '') return null;
  return challenge !== '' && (method === 's256' || method === 'plain')
    ? { challenge, method }
    : 'malformed';
}

/** Stores the challenge of a mail and deletes the earlier one, whose link the new mail invalidates. */
export async function keepChallenge(
  db: PGlite,
  userId: string,
  purpose: MailPurpose,
  given: Challenge | null,
): Promise<void> {
  await db.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [
    userId,
    purpose,
  ]);
  if (given === null) return;
  await db.query(
    `insert into auth.flow_state
       (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
     values ($1, $2, $3, 'email', $4, $5)`,
    [randomUUID(), userId, purpose, given.challenge, given.method],
  );
}

/** The flow of a mailed link; null when its token is unknown or was used. */
export async function findFlow(db: PGlite, query: URLSearchParams): Promise<string | null> {
  const link = linkTypes[query.get('type') ?? ''];
  const token = query.get('token') ?? '';
  if (link === undefined || token === '') return null;
  const { rows } = await db.query<{ id: string }>(
    `select flow.id
     from auth.flow_state as flow
     join auth.users as account on account.id = flow.user_id
     where account.${link.column} = $1 and flow.authentication_method = $2
       and flow.auth_code is null`,
    [token, link.purpose],
  );
  return rows[0]?.id ?? null;
}

/** The URL with a code in place of the session that lite has started, which ends. */
export async function withCode(
  url: string,
  accessToken: string,
  flowId: string,
  db: PGlite,
): Promise<string> {
  await endSession(db, sessionOf(accessToken));
  const code = randomUUID();
  // lite lets the code expire five minutes after these times.
  await db.query(
    `update auth.flow_state
     set auth_code = $2, auth_code_issued_at = now(), created_at = now(), updated_at = now()
     where id = $1`,
    [flowId, code],
  );
  const location = new URL(url);
  location.searchParams.set('code', code);
  return location.href;
}

/** The session of an access token. The signature is not checked, because lite issued or checked the token. */
function sessionOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Parameters;
  return textOf(claims['session_id']);
}

async function endSession(db: PGlite, id: string): Promise<void> {
  await db.query('delete from auth.refresh_tokens where session_id = $1', [id]);
  await db.query('delete from auth.sessions where id = $1', [id]);
}

/** A new password ends the account's sessions everywhere else. */
export async function endOtherSessions(db: PGlite, userId: string, kept: string): Promise<void> {
  await db.query('delete from auth.refresh_tokens where user_id = $1 and session_id <> $2', [
    userId,
    kept,
  ]);
  await db.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, kept]);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Hashes a mailed code as lite does, because lite compares these hashes. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
