import { mutationOptions } from '@tanstack/react-query';
import { hashPassword } from '@/features/office/requests/hash-password';
import {
  adminRequestMessages,
  decisions,
  type AdminRequest,
  type AdminRequestValues,
  type Decision,
} from '@/features/office/requests/model';
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
