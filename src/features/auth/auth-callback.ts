/** Why somebody was sent here with something in the address. */
export type LinkPurpose = 'confirm' | 'recovery' | 'email-change' | 'google';

/** Types of mailed links that the auth service verifies by their hash. */
export type TokenType = 'email' | 'recovery' | 'invite' | 'email_change' | 'magiclink' | 'signup';

/** What the address of the page carried for the auth service. */
export type AuthCallback =
  | { kind: 'code'; purpose: LinkPurpose; code: string }
  | { kind: 'token'; purpose: LinkPurpose; tokenHash: string; type: TokenType }
  | { kind: 'error'; purpose: LinkPurpose; code: string; description: string };

const purposeOfType: Readonly<Record<TokenType, LinkPurpose>> = {
  email: 'confirm',
  signup: 'confirm',
  magiclink: 'confirm',
  // Invited people choose a password first.
  invite: 'recovery',
  recovery: 'recovery',
  email_change: 'email-change',
};

/** Everything the auth service may put into an address, wherever it puts it. */
const authParameters = [
  'code',
  'token_hash',
  'token',
  'type',
  'error',
  'error_code',
  'error_description',
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'sb',
] as const;

/** One of these makes an address one of the auth service's; the others are common words. */
const telltales = ['code', 'token_hash', 'error', 'error_code', 'access_token'] as const;

/** A code and an error do not say what they were for: the page they lead to does. */
function purposeOfPath(pathname: string): LinkPurpose {
  if (pathname.startsWith('/admin')) return 'google';
  if (pathname.startsWith('/reset-password')) return 'recovery';
  return 'confirm';
}

function isTokenType(value: string | null): value is TokenType {
  return value !== null && Object.hasOwn(purposeOfType, value);
}

/** A fragment that holds parameters, as opposed to one that names a section. */
function fragmentParameters(hash: string): URLSearchParams {
  return new URLSearchParams(hash.includes('=') ? hash.slice(1) : '');
}

/**
 * What an address carries for the auth service, and the address without it. Access tokens are
 * taken out and not used: a session that stands in an address could be anybody's.
 */
export function readAuthCallback(url: URL): { callback: AuthCallback | null; cleanUrl: URL } {
  const fragment = fragmentParameters(url.hash);
  const find = (name: string) => url.searchParams.get(name) ?? fragment.get(name);

  if (!telltales.some((name) => find(name) !== null)) return { callback: null, cleanUrl: url };

  const cleanUrl = new URL(url);
  for (const name of authParameters) cleanUrl.searchParams.delete(name);
  if (authParameters.some((name) => fragment.has(name))) {
    const cleanFragment = new URLSearchParams(fragment);
    for (const name of authParameters) cleanFragment.delete(name);
    cleanUrl.hash = cleanFragment.toString();
  }

  return { callback: callbackOf(find, url.pathname), cleanUrl };
}

function callbackOf(find: (name: string) => string | null, pathname: string): AuthCallback | null {
  const errorCode = find('error_code') ?? find('error');
  if (errorCode !== null) {
    return {
      kind: 'error',
      purpose: purposeOfPath(pathname),
      code: errorCode,
      description: find('error_description') ?? '',
    };
  }
  const tokenHash = find('token_hash');
  const type = find('type');
  if (tokenHash !== null) {
    // A link that was cut short is as good as an expired one.
    if (tokenHash === '' || !isTokenType(type)) {
      return {
        kind: 'error',
        purpose: purposeOfPath(pathname),
        code: 'otp_expired',
        description: 'The link is not complete.',
      };
    }
    return { kind: 'token', purpose: purposeOfType[type], tokenHash, type };
  }
  const code = find('code');
  return code === null || code === ''
    ? null
    : { kind: 'code', purpose: purposeOfPath(pathname), code };
}

/**
 * Reads the page's address and takes out of it, and of the history, what must not stay there. Call
 * it once, before the router reads the address.
 */
export function takeAuthCallback(page: Pick<Window, 'location' | 'history'>): AuthCallback | null {
  const url = new URL(page.location.href);
  const { callback, cleanUrl } = readAuthCallback(url);
  if (cleanUrl.href !== url.href) page.history.replaceState(page.history.state, '', cleanUrl);
  return callback;
}
