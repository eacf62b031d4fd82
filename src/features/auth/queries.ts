import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';

export interface Access {
  admin: boolean;
  superAdmin: boolean;
}

async function fetchAccess(memberId: string, signal: AbortSignal): Promise<Access> {
  const supabase = await loadSupabase();
  // Signed out meanwhile, maybe in another tab: nobody may ask without a session.
  const { data } = await supabase.auth.getSession();
  if (!data.session) return { admin: false, superAdmin: false };
  const admin = unwrap(
    await supabase.rpc('is_admin', { check_user_id: memberId }).abortSignal(signal),
  );
  if (!admin) return { admin, superAdmin: false };
  return { admin, superAdmin: unwrap(await supabase.rpc('is_super_admin').abortSignal(signal)) };
}

export const authQueries = {
  /** What the account may do, as the server says. */
  access: (memberId: string) =>
    queryOptions({
      queryKey: ['access', memberId],
      queryFn: ({ signal }) => fetchAccess(memberId, signal),
      // Asked again at every change of the session, and not in between.
      staleTime: Infinity,
      meta: { personal: true },
    }),
};
