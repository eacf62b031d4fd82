import type { SupabaseClient, User } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import type { AuthCallback, LinkPurpose } from '@/features/account/auth-callback';
import { authMessages, googleFailure, linkFailure } from '@/features/account/messages';
import { toMember } from '@/features/account/session-state';
import { toAppError, type AppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { toast } from '@/lib/toast';

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

/** Whether the current page itself shows that the link failed, so that no toast is needed. */
function isShownByPage(purpose: LinkPurpose): boolean {
  const { pathname } = window.location;
  if (purpose === 'recovery') return pathname === paths.resetPassword;
  return purpose === 'confirm' && pathname === paths.login;
}

const DEFAULT_TEMPLATE = 'default-mail-template';

/**
 * Records which mail template a link came from. Links of Supabase's own templates return with a code and work in
 * one browser only; those of the site's templates have a token. No setting that a browser can read shows which
 * templates a project uses.
 */
function noteMailTemplate({ kind, purpose }: AuthCallback): void {
  if (kind === 'error' || purpose === 'google') return;
  writeStored('localStorage', DEFAULT_TEMPLATE, kind === 'code' ? 'yes' : null);
}

/** Whether the last mailed link that was opened in this browser came from Supabase's own template. */
export function usesDefaultMailTemplate(): boolean {
  return readStored('localStorage', DEFAULT_TEMPLATE) !== null;
}

/** Follows a link, and shows the result in a toast unless the page shows it. @returns its error, if any */
export async function followLink(callback: AuthCallback): Promise<AppError | null> {
  const { purpose } = callback;
  noteMailTemplate(callback);
  try {
    const { auth } = await loadSupabase();
    const user = await verify(auth, callback);
    if (purpose === 'confirm') toast.success(authMessages.confirmed);
    if (purpose === 'google' && user) toast.success(authMessages.welcome(toMember(user)));
    return null;
  } catch (cause) {
    const error = toAppError(cause);
    if (purpose === 'google') toast.error(googleFailure(error));
    else if (!isShownByPage(purpose)) toast.error(linkFailure(error));
    return error;
  }
}
