import type { SupabaseClient, User } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import type { AuthCallback, LinkPurpose } from '@/features/auth/auth-callback';
import { authMessages, googleFailure, linkFailure } from '@/features/auth/messages';
import { toMember } from '@/features/auth/session';
import { toAppError, type AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
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
