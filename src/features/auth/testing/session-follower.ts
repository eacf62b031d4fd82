import { afterEach, beforeEach } from 'vitest';
import type { AuthCallback } from '@/features/auth/auth-callback';
import type { SessionValue } from '@/features/auth/session';
import { followSession } from '@/features/auth/session-service';
import {
  asked,
  client,
  exchange,
  listeners,
  no,
  supabase,
  verify,
} from '@/features/auth/testing/fake-auth';
import { createQueryClient } from '@/lib/query-client';

/** Follows the fake auth service in the tests of one file, and no longer than each of them. */
export function sessionFollower() {
  const stops: (() => void)[] = [];
  beforeEach(() => {
    supabase.load.mockResolvedValue(client);
    asked.mockResolvedValue(no);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    listeners.clear();
    supabase.loading.clear();
    for (const mock of [supabase.load, asked, exchange, verify]) mock.mockReset();
  });

  return async (callback: AuthCallback | null = null, queryClient = createQueryClient()) => {
    const values: SessionValue[] = [];
    const stop = followSession({ queryClient, callback, publish: (value) => values.push(value) });
    stops.push(stop);
    await Promise.resolve();
    await Promise.resolve();
    return { values, last: () => values.at(-1), stop, queryClient };
  };
}

/** What the server has answered about the account. */
export const known = (admin: boolean, superAdmin = false) => ({
  status: 'known',
  admin,
  superAdmin,
});
