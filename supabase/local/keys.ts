/** Keys of the embedded stack. */
import { randomBytes } from 'node:crypto';

/** The key of browsers (`LOCAL_PUBLISHABLE_KEY` in src/config/env.ts), for anonymous visitors. */
export const publishableKey = 'sb_publishable_local';

const randomKey = `sb_secret_${randomBytes(24).toString('hex')}`;

/**
 * A key that bypasses row level security. Edge functions get it, and tests that arrange or inspect data set
 * one; otherwise it is random.
 */
export function secretKey(): string {
  const key = process.env['LOCAL_SUPABASE_SECRET_KEY'];
  if (key === undefined || key === '') return randomKey;
  if (!key.startsWith('sb_secret_')) {
    throw new Error('LOCAL_SUPABASE_SECRET_KEY has to begin with sb_secret_.');
  }
  return key;
}
