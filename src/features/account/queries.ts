import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AuthCallback, MailedLink } from '@/features/account/auth-callback';
import { AppError, toAppError } from '@/lib/data/errors';
import { read } from '@/lib/data/read';
import { hasStoredSession, loadSupabase } from '@/lib/data/supabase';

async function fetchAccess(memberId: string, signal: AbortSignal) {
  const supabase = await loadSupabase();
  // The user may have signed out in another tab, and the request needs a session.
  const { data, error } = await supabase.auth.getSession();
  // A session that could not be refreshed and is kept is no answer about the rights.
  if (error && hasStoredSession()) throw toAppError(error);
  if (!data.session) return { admin: false, superAdmin: false };
  const admin = await read((db) => db.rpc('is_admin', { check_user_id: memberId }), signal);
  if (!admin) return { admin, superAdmin: false };
  return { admin, superAdmin: await read((db) => db.rpc('is_super_admin'), signal) };
}

async function followLink(callback: AuthCallback): Promise<AppError | MailedLink | null> {
  try {
    return await (await import('@/features/account/auth-link')).followLink(callback);
  } catch (cause) {
    return new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });
  }
}

export const authQueries = {
  access: (memberId: string) =>
    queryOptions({
      queryKey: ['access', memberId],
      queryFn: ({ signal }) => fetchAccess(memberId, signal),
      // Never stale by time, because every change of the session invalidates it.
      staleTime: Infinity,
      meta: { personal: true },
    }),

  /** Follows the link that opened the page, once. The data is its error, a mailed link that waits, or null. */
  link: (callback: AuthCallback | null) =>
    queryOptions({
      queryKey: ['auth-link'],
      queryFn: callback ? () => followLink(callback) : skipToken,
      staleTime: 'static',
      gcTime: Infinity,
      networkMode: 'always',
    }),
};
