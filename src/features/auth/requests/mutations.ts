import { mutationOptions } from '@tanstack/react-query';
import { hashPassword } from '@/features/auth/requests/hash-password';
import { adminRequestMessages } from '@/features/auth/requests/model';
import type { AdminRequest, Decision, AdminRequestValues } from '@/features/auth/requests/model';
import { adminRequestQueries } from '@/features/auth/requests/queries';
import { unwrap } from '@/lib/errors';
import { expectAccepted, isRefused } from '@/lib/service-answers';
import { db, loadSupabase } from '@/lib/supabase';

/** Asks for admin access. The password itself stays on this machine, only its hash is sent. */
export function submitAdminRequest() {
  return mutationOptions({
    mutationKey: ['admin-request'],
    // The cache would keep the password with the other values: whoever calls resets the mutation.
    gcTime: 0,
    mutationFn: async ({ name, email, password }: AdminRequestValues): Promise<void> => {
      const { error, status } = await db
        .from('admin_requests')
        .insert({ name, email, password_hash: await hashPassword(password) });
      // Whoever asks may not read requests, so no row is asked back.
      if (error) unwrap({ data: null, error, status });
    },
    meta: {
      successToast: adminRequestMessages.submitted,
      errorToast: adminRequestMessages.notSubmitted,
    },
  });
}

const reviewFunctions = {
  approve: 'approve_admin_request',
  reject: 'reject_admin_request',
} as const;

/**
 * Approves or rejects a pending request. Who may is decided by the database: super admins, the rows
 * of `private.admins` with `is_super`.
 */
export function reviewAdminRequest(decision: Decision) {
  return mutationOptions({
    mutationKey: ['review-admin-request', decision],
    mutationFn: async ({ id }: AdminRequest): Promise<void> => {
      const supabase = await loadSupabase();
      expectAccepted(
        unwrap(await supabase.rpc(reviewFunctions[decision], { request_id: id })),
        'The request could not be reviewed.',
      );
    },
    onError: async (error, _request, _result, { client }) => {
      if (!isRefused(error)) {
        console.error('Deciding a request failed:', error);
        return;
      }
      // Somebody else was faster: the list shows what they decided.
      await client.invalidateQueries({ queryKey: adminRequestQueries.all });
    },
    meta: {
      invalidates: [adminRequestQueries.all],
      successToast: adminRequestMessages.reviewed(decision),
      errorToast: (error) => adminRequestMessages.notReviewed(decision, error),
    },
  });
}
