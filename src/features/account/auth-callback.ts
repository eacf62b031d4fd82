/*
 * This module reads the URL before all other code. It imports nothing of the app, because the entry waits for
 * it.
 */

export type LinkPurpose = 'confirm' | 'recovery' | 'google';

const purposeOfType = {
  email: 'confirm',
  signup: 'confirm',
  magiclink: 'confirm',
  email_change: 'confirm',
  recovery: 'recovery',
  // An invited user chooses a password first.
  invite: 'recovery',
} as const satisfies Record<string, LinkPurpose>;

type TokenType = keyof typeof purposeOfType;

/** A link of a mail, which is redeemed when the user presses the button of its page. */
export type MailedLink =
  | { kind: 'code'; purpose: 'confirm' | 'recovery'; code: string }
  | { kind: 'token'; purpose: 'confirm' | 'recovery'; tokenHash: string; type: TokenType };

/** Parameters of the auth service in the URL of the page. */
export type AuthCallback =
  | MailedLink
  | { kind: 'code'; purpose: 'google'; code: string }
  | { kind: 'error'; purpose: LinkPurpose; code: string; description: string };

function isMailed(callback: AuthCallback | null): callback is MailedLink {
  return callback !== null && callback.kind !== 'error' && callback.purpose !== 'google';
}

/** Every parameter that the auth service may put into a URL, in the query or in the fragment. */
const authParameters = [
  ...['code', 'token_hash', 'token', 'type', 'error', 'error_code', 'error_description'],
  ...['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'],
  ...['expires_in', 'expires_at', 'token_type', 'sb'],
];

/** These show on any page that a URL comes from the auth service. */
const callbackParams = ['token_hash', 'access_token'];
/** These are common words, such as a discount code, and count only where the auth service returns to. */
const returnParams = ['code', 'error', 'error_code'];
const RETURN_PATH = /^\/(login|reset-password|admin|admin-login)?\/?$/;

/** The purpose of a code or an error follows from the page of its link. */
function purposeOfPath(pathname: string): LinkPurpose {
  if (pathname.startsWith('/admin')) return 'google';
  return pathname.startsWith('/reset-password') ? 'recovery' : 'confirm';
}

function isTokenType(type: string): type is TokenType {
  return Object.hasOwn(purposeOfType, type);
}

function readCallback(given: Map<string, string>, pathname: string): AuthCallback | null {
  const purpose = purposeOfPath(pathname);
  const errorCode = given.get('error_code') ?? given.get('error');
  if (errorCode !== undefined) {
    const description = given.get('error_description') ?? '';
    return { kind: 'error', purpose, code: errorCode, description };
  }
  const tokenHash = given.get('token_hash');
  if (tokenHash !== undefined) {
    const type = given.get('type') ?? '';
    if (tokenHash !== '' && isTokenType(type)) {
      return { kind: 'token', purpose: purposeOfType[type], tokenHash, type };
    }
    // A link without its complete token is treated as an expired one.
    const description = 'The link is not complete.';
    return { kind: 'error', purpose, code: 'otp_expired', description };
  }
  const code = given.get('code') ?? '';
  return code === '' ? null : { kind: 'code', purpose, code };
}

/** Whether this browser waits for a code: the client stores its verifier until then. */
function isSigningIn(page: Pick<Window, 'localStorage'>): boolean {
  try {
    return Object.keys(page.localStorage).some((key) => key.endsWith('-code-verifier'));
  } catch {
    // The browser blocks storage.
    return false;
  }
}

/**
 * Reads the page's URL and removes secrets from it; call it before the router reads the URL. Access
 * tokens are ignored, because an attacker could put their own session into a link. A mailed link opens its page, and
 * stays in the state of the history entry, because a phone may reload the page before the user presses the button.
 */
export function takeAuthCallback(
  page: Pick<Window, 'location' | 'history' | 'localStorage'>,
): AuthCallback | null {
  const { location, history } = page;
  const url = new URL(location.href);
  // Mails link to `//login` if the project's site URL ends with a slash.
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  // A fragment without `=` names a section of the page and has no parameters.
  const fragment = new URLSearchParams(url.hash.includes('=') ? url.hash.slice(1) : '');
  const given = new Map([...fragment, ...url.searchParams]);
  const state = history.state as { mailedLink?: MailedLink } | null;
  const isReturn =
    RETURN_PATH.test(url.pathname) &&
    returnParams.some((name) => given.has(name)) &&
    // Links of campaigns lead to the home page, and so does the auth service after a sign-in that this browser began.
    (url.pathname !== '/' || !given.has('code') || isSigningIn(page));
  if (!isReturn && !callbackParams.some((name) => given.has(name))) {
    if (url.href !== location.href) history.replaceState(state, '', url);
    return state?.mailedLink ?? null;
  }

  const hadParameters = fragment.size > 0;
  for (const name of authParameters) {
    url.searchParams.delete(name);
    fragment.delete(name);
  }
  if (hadParameters) url.hash = fragment.toString();
  const callback = readCallback(given, url.pathname);
  if (isMailed(callback)) {
    url.pathname = callback.purpose === 'recovery' ? '/reset-password' : '/login';
  }
  history.replaceState(isMailed(callback) ? { ...state, mailedLink: callback } : state, '', url);
  return callback;
}
