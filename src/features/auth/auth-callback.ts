import type { SupabaseClient, User } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import { authMessages, googleFailure, linkFailure } from '@/features/auth/messages';
import { toMember } from '@/features/auth/session';
import { toAppError, type AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

type LinkPurpose = 'confirm' | 'recovery' | 'google';

const purposeOfType = {
  email: 'confirm',
  signup: 'confirm',
  magiclink: 'confirm',
  email_change: 'confirm',
  recovery: 'recovery',
  // Invited people choose a password first.
  invite: 'recovery',
} as const satisfies Record<string, LinkPurpose>;

type TokenType = keyof typeof purposeOfType;

/** What the address of the page carried for the auth service. */
export type AuthCallback =
  | { kind: 'code'; purpose: LinkPurpose; code: string }
  | { kind: 'token'; purpose: LinkPurpose; tokenHash: string; type: TokenType }
  | { kind: 'error'; purpose: LinkPurpose; code: string; description: string };

/** Everything the auth service may put into an address, wherever it puts it. */
const authParameters = [
  ...['code', 'token_hash', 'token', 'type', 'error', 'error_code', 'error_description'],
  ...['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'],
  ...['expires_in', 'expires_at', 'token_type', 'sb'],
];

/** One of these makes an address one of the auth service's; the others are common words. */
const telltales = ['code', 'token_hash', 'error', 'error_code', 'access_token'];

/** A code and an error do not say what they were for: the page they lead to does. */
function purposeOfPath(pathname: string): LinkPurpose {
  if (pathname.startsWith(paths.admin)) return 'google';
  return pathname.startsWith(paths.resetPassword) ? 'recovery' : 'confirm';
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
    // A link that was cut short is as good as an expired one.
    const description = 'The link is not complete.';
    return { kind: 'error', purpose, code: 'otp_expired', description };
  }
  const code = given.get('code') ?? '';
  return code === '' ? null : { kind: 'code', purpose, code };
}

/**
 * Reads the page's address and takes out of it what must not stay there; call it before the router
 * reads it. Access tokens are not used: a session that stands in an address could be anybody's.
 */
export function takeAuthCallback({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): AuthCallback | null {
  const url = new URL(location.href);
  // One that names a section holds no parameters.
  const fragment = new URLSearchParams(url.hash.includes('=') ? url.hash.slice(1) : '');
  const given = new Map([...fragment, ...url.searchParams]);
  if (!telltales.some((name) => given.has(name))) return null;

  const hadParameters = fragment.size > 0;
  for (const name of authParameters) {
    url.searchParams.delete(name);
    fragment.delete(name);
  }
  if (hadParameters) url.hash = fragment.toString();
  history.replaceState(history.state, '', url);
  return readCallback(given, url.pathname);
}

async function verify(
  auth: SupabaseClient['auth'],
  callback: AuthCallback,
): Promise<User | undefined> {
  if (callback.kind === 'error') {
    const { code, description } = callback;
    throw toAppError({ message: description, code, status: 403 });
  }
  const { data, error } =
    callback.kind === 'code'
      ? await auth.exchangeCodeForSession(callback.code)
      : await auth.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
  if (error) throw toAppError(error);
  return data.session?.user;
}

/** The pages that have a place of their own for a link that failed. */
function isToldByPage(purpose: LinkPurpose): boolean {
  const { pathname } = window.location;
  if (purpose === 'recovery') return pathname === paths.resetPassword;
  return purpose === 'confirm' && pathname === paths.login;
}

/** Follows a link, and tells what became of it unless the page does. @returns its error, if any */
export async function followLink(callback: AuthCallback): Promise<AppError | null> {
  const { purpose } = callback;
  try {
    const { auth } = await loadSupabase();
    const user = await verify(auth, callback);
    if (purpose === 'confirm') toast.success(authMessages.confirmed);
    if (purpose === 'google' && user) toast.success(authMessages.welcome(toMember(user)));
    return null;
  } catch (cause) {
    const error = toAppError(cause);
    if (purpose === 'google') toast.error(googleFailure(error));
    else if (!isToldByPage(purpose)) toast.error(linkFailure(error));
    return error;
  }
}
