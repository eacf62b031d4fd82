/**
 * The publishable key of the embedded stack. It opens nothing: the stack listens on this machine
 * only and treats it as what it is, an anonymous visitor's key.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

export interface Env {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** Public client key; row level security is what protects data. */
  supabaseKey: string;
  /** Addresses that are shown the admin links while the server is being asked. */
  adminEmails: string[];
  superAdminEmail: string;
  /** Origin that the site is published under, without a trailing slash; empty when not set. */
  siteUrl: string;
}

/**
 * Reads the build's settings. Without a Supabase project the page's own origin is used, where
 * the dev and preview servers mount the embedded stack.
 *
 * @throws {Error} in one sentence, when the settings contradict each other.
 */
export function parseEnv(source: Record<string, unknown>, pageOrigin: string): Env {
  const read = (name: keyof ImportMetaEnv) => {
    const value = source[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const url = read('VITE_SUPABASE_URL');
  const key = read('VITE_SUPABASE_ANON_KEY');
  if ((url === '') !== (key === '')) {
    throw new Error('Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither.');
  }
  if (url !== '' && !URL.canParse(url)) throw new Error('VITE_SUPABASE_URL is not a URL.');

  return {
    supabaseUrl: (url || pageOrigin).replace(/\/+$/, ''),
    supabaseKey: key || LOCAL_PUBLISHABLE_KEY,
    adminEmails: read('VITE_ADMIN_EMAILS')
      .toLowerCase()
      .split(',')
      .map((email) => email.trim())
      .filter((email) => email !== ''),
    superAdminEmail: read('VITE_SUPER_ADMIN_EMAIL').toLowerCase(),
    siteUrl: read('VITE_SITE_URL').replace(/\/+$/, ''),
  };
}

export const env = parseEnv(import.meta.env, window.location.origin);
