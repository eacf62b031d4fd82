/** Sign-up and the mail that confirms it, where `@supabase/lite` differs from the hosted server. */
import { randomInt, randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { refuseMail } from './limits.ts';
import { sha256Hex } from './pkce.ts';
import { findAccount, type AccountRow, type AuthParts, type Body } from './requests.ts';

/**
 * lite answers 429 for every existing address. The hosted server answers 200, with no identities for a confirmed
 * account; an unconfirmed one gets another mail and keeps its password and metadata.
 */
export async function signUp(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const account = await findAccount(parts.db, body['email']);
  if (account?.confirmed !== true) {
    const refusal = refuseMail(account?.confirmation_sent_ms ?? null, parts.limits);
    if (refusal !== null) return refusal;
  }
  const response = await parts.lite.fetch(request);
  if (response.status !== 429 || account === null) return response;
  if (!account.confirmed) await sendConfirmation(account, parts);
  const now = new Date().toISOString();
  return Response.json({
    id: account.confirmed ? randomUUID() : account.id,
    aud: 'authenticated',
    role: '',
    email: account.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.confirmed ? body['data'] : account.user_metadata,
    identities: account.confirmed ? [] : await identitiesOf(parts.db, account.id),
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

/** lite answers 429 for an unconfirmed account, so that its mail could never be sent again. */
export async function resend(request: Request, body: Body, parts: AuthParts): Promise<Response> {
  const account = await findAccount(parts.db, body['email']);
  if (account === null) return parts.lite.fetch(request);
  if (account.confirmed) return Response.json({});
  const refused = refuseMail(account.confirmation_sent_ms, parts.limits);
  if (refused !== null) return refused;
  await sendConfirmation(account, parts);
  return Response.json({});
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
