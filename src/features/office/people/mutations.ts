import { mutationOptions } from '@tanstack/react-query';
import { hashPassword } from '@/features/office/people/hash-password';
import {
  adminRequestMessages,
  decisions,
  type AdminRequest,
  type AdminRequestValues,
  type Decision,
} from '@/features/office/people/model';
import { adminRequestQueries } from '@/features/office/people/queries';
import { describeFailure } from '@/lib/data/messages';
import { writeAccepted } from '@/lib/data/service-answers';
import { writePublic } from '@/lib/data/write';

/** Requests admin access. The password stays in the browser; only its hash is sent. */
export const submitAdminRequest = mutationOptions({
  gcTime: 0,
  mutationFn: async ({ name, email, password }: AdminRequestValues): Promise<void> => {
    const password_hash = await hashPassword(password);
    // The requester may not read requests, so the insert returns no row.
    await writePublic((db) => db.from('admin_requests').insert({ name, email, password_hash }));
  },
  meta: {
    successToast: adminRequestMessages.submitted,
    errorToast: adminRequestMessages.notSubmitted,
  },
});

/**
 * Approves or rejects a pending request. The database accepts this only from super admins, the rows of
 * `private.admins` with `is_super`.
 */
export async function reviewAdminRequest(decision: Decision, { id }: AdminRequest): Promise<void> {
  await writeAccepted((db) => db.rpc(decisions[decision].rpc, { request_id: id }));
}

export const describeEndFailure = describeFailure('Ending Access Failed');
export const describeResetFailure = describeFailure('Reset Failed');
export const describeSaveFailure = describeFailure('Change Not Saved');

/** Takes admin access from an email address. The database signs its account out everywhere. */
export const endAdminAccess = mutationOptions({
  mutationFn: (email: string) =>
    writeAccepted((db) => db.rpc('end_admin_access', { p_email: email })),
  meta: {
    invalidates: [adminRequestQueries.all],
    successToast: { title: 'Access Ended', message: 'The person no longer has admin access.' },
    errorToast: describeEndFailure,
  },
});

/** Removes the authenticator apps of an admin who has lost them. The database signs the account out everywhere. */
export const resetSecondFactor = mutationOptions({
  mutationFn: (email: string) =>
    writeAccepted((db) => db.rpc('reset_second_factor', { p_email: email })),
  meta: {
    invalidates: [adminRequestQueries.all],
    successToast: {
      title: 'Two-Step Sign-In Reset',
      message: 'The admin chooses a new password with “Forgot password?” and can set it up again.',
    },
    errorToast: describeResetFailure,
  },
});

export const requireSecondFactor = mutationOptions({
  mutationFn: (required: boolean) =>
    writeAccepted((db) => db.rpc('require_second_factor', { p_required: required })),
  meta: {
    invalidates: [['access']],
    successToast: {
      title: 'Change Saved',
      message: 'It applies to every admin at once.',
    },
    errorToast: describeSaveFailure,
  },
});
