/** Keys of the embedded stack. */
import { randomBytes } from 'node:crypto';

/** What the browser sends (`LOCAL_PUBLISHABLE_KEY` in src/config/env.ts): an anonymous visitor. */
export const publishableKey = 'sb_publishable_local';

const randomKey = `sb_secret_${randomBytes(24).toString('hex')}`;

/**
 * A key that passes row level security: edge functions are given it, and tests that arrange or inspect
 * data name one. Otherwise nobody knows it.
 */
export function secretKey(): string {
  const key = process.env['LOCAL_SUPABASE_SECRET_KEY'];
  if (key === undefined || key === '') return randomKey;
  if (!key.startsWith('sb_secret_')) {
    throw new Error('LOCAL_SUPABASE_SECRET_KEY has to begin with sb_secret_.');
  }
  return key;
}
