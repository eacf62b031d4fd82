/** The publishable key of the embedded stack, which listens on this machine only. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

/**
 * Reads the settings. Without a Supabase project its URL is the page's origin, where dev and preview mount the
 * embedded stack.
 */
export function parseEnv(source: Record<string, unknown>, pageOrigin: string) {
  const read = (name: keyof ImportMetaEnv) => {
    const value = source[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const url = read('VITE_SUPABASE_URL');
  // Sites that were set up with a legacy key use the older name.
  const key = read('VITE_SUPABASE_PUBLISHABLE_KEY') || read('VITE_SUPABASE_ANON_KEY');
  if ((url === '') !== (key === '')) {
    throw new Error('Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, or neither.');
  }
  if (url !== '' && !URL.canParse(url)) throw new Error('VITE_SUPABASE_URL is not a URL.');

  return {
    supabaseUrl: (url || pageOrigin).replace(/\/+$/, ''),
    publishableKey: key || LOCAL_PUBLISHABLE_KEY,
    // These accounts see the admin links before the server has confirmed their rights.
    adminEmails: read('VITE_ADMIN_EMAILS')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    superAdminEmail: read('VITE_SUPER_ADMIN_EMAIL').toLowerCase(),
    siteUrl: read('VITE_SITE_URL').replace(/\/+$/, ''),
  };
}

// Node has no location: a build without a project renders pages without data and sends no request.
export const env = parseEnv(
  import.meta.env,
  'location' in globalThis ? location.origin : 'http://localhost',
);
