/** Keys of the embedded stack. */

/** What the browser sends (`LOCAL_PUBLISHABLE_KEY` in src/config/env.ts): an anonymous visitor. */
export const publishableKey = 'sb_publishable_local';

/**
 * A key that passes row level security, for tests that arrange or inspect data; there is none
 * unless the environment names one.
 */
export function secretKey(): string | undefined {
  const key = process.env['LOCAL_SUPABASE_SECRET_KEY'];
  if (key === undefined || key === '') return undefined;
  if (!key.startsWith('sb_secret_')) {
    throw new Error('LOCAL_SUPABASE_SECRET_KEY has to begin with sb_secret_.');
  }
  return key;
}
