/** The demo accounts of the embedded stack; supabase/seed.sql makes two of them admins. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';

export const demoPassword = 'violin-trap-2025';

export const demoAccounts = [
  { email: 'super@example.com', name: 'Sasha Super', role: 'super admin' },
  { email: 'admin@example.com', name: 'Alex Admin', role: 'admin' },
  { email: 'member@example.com', name: 'Mika Member', role: 'member' },
] as const;

/** Creates the accounts with their email confirmed, as the hosted auth server would have written them. */
export async function createDemoAccounts(db: Pick<PGlite, 'query'>): Promise<void> {
  // The accounts share one hash of their password, because computing one takes a tenth of a second.
  const { rows } = await db.query<{ hash: string }>(
    `select extensions.crypt($1, extensions.gen_salt('bf', 10)) as hash`,
    [demoPassword],
  );
  for (const { email, name } of demoAccounts) {
    await createAccount(db, { email, name, passwordHash: rows[0]?.hash ?? '' });
  }
}

interface NewAccount {
  email: string;
  name: string;
  /** A bcrypt hash. */
  passwordHash: string;
  isConfirmed?: boolean;
}

export async function createAccount(
  db: { query: (sql: string, params?: unknown[]) => Promise<unknown> },
  { email, name, passwordHash, isConfirmed = true }: NewAccount,
): Promise<void> {
  const id = randomUUID();
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       confirmation_token, recovery_token, email_change, email_change_token_new,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2::text, $3,
       case when $5 then now() end, '', '', '', '', '{"provider": "email", "providers": ["email"]}',
       jsonb_build_object('full_name', $4::text, 'email', $2::text, 'email_verified', $5::boolean),
       now(), now())`,
    [id, email, passwordHash, name, isConfirmed],
  );
  await db.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at,
       created_at, updated_at)
     values ($1, 'email', $2::text, $2::uuid, jsonb_build_object('sub', $2::text, 'email', $3::text,
       'email_verified', true, 'phone_verified', false), now(), now(), now())`,
    [randomUUID(), id, email],
  );
}
