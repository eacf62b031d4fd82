import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { authQueries } from '@/features/account/queries';
import { listDevices } from '@/features/account/second-factor/mutations';
import { messages } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { loadSupabase } from '@/lib/data/supabase';

const stateSchema = v.object({
  required: v.boolean(),
  missing: v.nullable(v.picklist(['access', 'code', 'setup'])),
});

export const secondFactorNotLoaded = (error: unknown) =>
  messages.loadFailed('what your sign-in needs', error);
export const devicesNotLoaded = (error: unknown) => messages.loadFailed('your devices', error);

export const secondFactorQueries = {
  /** Whether every admin needs a second factor, and what the session lacks for admin rights. */
  state: (memberId: string) =>
    queryOptions({
      // The key makes it stale together with the access that it explains.
      queryKey: [...authQueries.access(memberId).queryKey, 'second-factor'],
      queryFn: async ({ signal }) =>
        v.parse(stateSchema, await read((db) => db.rpc('second_factor'), signal)),
      meta: { personal: true },
    }),

  /**
   * Whether the account has a second factor that the session has not proven. The session itself has the answer, so
   * that no member's page waits for it.
   */
  codeMissing: (memberId: string) =>
    queryOptions({
      queryKey: [...authQueries.access(memberId).queryKey, 'code'],
      queryFn: async () => {
        const { auth } = await loadSupabase();
        const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
        return data?.currentLevel !== data?.nextLevel;
      },
      networkMode: 'always',
      meta: { personal: true },
    }),

  devices: (memberId: string) =>
    queryOptions({
      queryKey: ['second-factor-devices', memberId],
      queryFn: async () => (await listDevices((await loadSupabase()).auth)).totp,
      meta: { personal: true, errorToast: devicesNotLoaded },
    }),
};
