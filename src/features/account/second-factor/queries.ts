import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { authQueries } from '@/features/account/queries';
import { listApps } from '@/features/account/second-factor/mutations';
import { useMember, useSession } from '@/features/account/session-context';
import { toAppError } from '@/lib/data/errors';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { loadSupabase } from '@/lib/data/supabase';

const stateSchema = v.object({
  required: v.boolean(),
  missing: v.nullable(v.picklist(['access', 'code', 'setup'])),
  needs_code: v.boolean(),
});

export const describeSecondFactorLoadFailure = describeFailureToLoad('your two-step sign-in');
export const describeAccessLoadFailure = describeFailureToLoad('your access rights');
export const describeAppsLoadFailure = describeFailureToLoad('your authenticator apps');

/**
 * The set-up or reset of an app on another device ends this session, but its token stays valid for up to an hour.
 *
 * @throws {AppError} if the session has ended, so that no page asks for a code in it
 */
async function requireSession(): Promise<void> {
  const { error } = await (await loadSupabase()).auth.getUser();
  if (error && toAppError(error).kind === 'ended') throw toAppError(error);
}

export const secondFactorQueries = {
  /**
   * Whether every admin needs two-step sign-in, what the session lacks for admin rights, and whether a new password
   * needs a code.
   */
  state: (memberId: string) =>
    queryOptions({
      // The key begins with that of the access, so that whatever invalidates the access invalidates this state too.
      queryKey: [...authQueries.access(memberId).queryKey, 'second-factor'],
      queryFn: async ({ signal }) => {
        const state = v.parse(stateSchema, await read((db) => db.rpc('second_factor'), signal));
        if (state.needs_code || state.missing === 'setup') await requireSession();
        return state;
      },
      meta: { personal: true },
    }),

  apps: (memberId: string) =>
    queryOptions({
      queryKey: ['authenticator-apps', memberId],
      queryFn: async () => (await listApps((await loadSupabase()).auth)).totp,
      meta: { personal: true, errorToast: describeAppsLoadFailure },
    }),
};

/**
 * The step that an admin's session lacks: the code of an authenticator app, or the set-up of one that every admin
 * needs.
 */
export function useMissingStep() {
  const { access } = useSession();
  const memberId = useMember()?.id;
  const isAdmin = access.status === 'known' && access.admin;
  const { data, isLoading } = useQuery({
    ...secondFactorQueries.state(memberId ?? ''),
    enabled: memberId !== undefined && !isAdmin,
  });
  const missing = isAdmin ? null : data?.missing;
  return {
    missingStep: missing === 'code' || missing === 'setup' ? missing : null,
    isLoading,
  };
}
