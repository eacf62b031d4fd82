/** Accounts, bodies and errors of auth requests. */
import type { PGlite } from '@electric-sql/pglite';
import type { LocalConfig } from '../config.ts';
import type { Lite } from '../lite.ts';
import type { TemplateMailer } from '../mail.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';

export interface AuthParts {
  db: PGlite;
  lite: Lite;
  mailer: TemplateMailer;
  config: LocalConfig['auth'];
  failedSignIns: FailedSignIns;
  jwtSecret: string;
}

export interface AccountRow {
  id: string;
  email: string;
  confirmed: boolean;
  confirmation_sent_ms: number | null;
  recovery_sent_ms: number | null;
}

export type Body = Record<string, unknown>;

export async function findAccount(db: PGlite, email: unknown): Promise<AccountRow | null> {
  if (typeof email !== 'string') return null;
  const { rows } = await db.query<AccountRow>(
    `select id, email, email_confirmed_at is not null as confirmed,
            (extract(epoch from confirmation_sent_at) * 1000)::float8 as confirmation_sent_ms,
            (extract(epoch from recovery_sent_at) * 1000)::float8 as recovery_sent_ms
     from auth.users where email = $1 and not is_sso_user`,
    [email.trim().toLowerCase()],
  );
  return rows[0] ?? null;
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

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
