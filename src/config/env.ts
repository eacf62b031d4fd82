import * as v from 'valibot';

/**
 * The publishable key of the embedded stack. It opens nothing: the stack listens on this machine
 * only and treats it as what it is, an anonymous visitor's key.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

const emailList = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email !== ''),
  ),
);

const blankAsMissing = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim()),
);

const envSchema = v.pipe(
  v.object({
    VITE_SUPABASE_URL: blankAsMissing,
    VITE_SUPABASE_ANON_KEY: blankAsMissing,
    VITE_ADMIN_EMAILS: emailList,
    VITE_SUPER_ADMIN_EMAIL: v.pipe(
      v.optional(v.string(), ''),
      v.transform((email) => email.trim().toLowerCase()),
    ),
  }),
  v.check(
    (env) => (env.VITE_SUPABASE_URL === '') === (env.VITE_SUPABASE_ANON_KEY === ''),
    'Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither.',
  ),
  v.check(
    (env) => env.VITE_SUPABASE_URL === '' || URL.canParse(env.VITE_SUPABASE_URL),
    'VITE_SUPABASE_URL is not a URL.',
  ),
);

export interface Env {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** Public client key; row level security is what protects data. */
  supabaseKey: string;
  /** Addresses that are shown the admin links while the server is being asked. */
  adminEmails: string[];
  superAdminEmail: string;
}

/**
 * Reads the build's settings. Without a Supabase project the page's own origin is used, where
 * the dev and preview servers mount the embedded stack.
 *
 * @throws {Error} in one sentence, when the settings contradict each other.
 */
export function parseEnv(source: Record<string, unknown>, pageOrigin: string): Env {
  const result = v.safeParse(envSchema, source);
  if (!result.success) throw new Error(result.issues[0].message);
  const env = result.output;
  return {
    supabaseUrl: (env.VITE_SUPABASE_URL || pageOrigin).replace(/\/+$/, ''),
    supabaseKey: env.VITE_SUPABASE_ANON_KEY || LOCAL_PUBLISHABLE_KEY,
    adminEmails: env.VITE_ADMIN_EMAILS,
    superAdminEmail: env.VITE_SUPER_ADMIN_EMAIL,
  };
}

export const env = parseEnv(import.meta.env, window.location.origin);
