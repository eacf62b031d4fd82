import { queryOptions } from '@tanstack/react-query';
import { adminRequestQueries } from '@/features/office/requests/queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read, type WithNulls } from '@/lib/data/read';

/**
 * Null are: `approved_by` for an email that was listed in SQL, `is_confirmed` without an account, `ended_at` while the
 * access lasts, and `factor_reset_at` unless the super admin has reset the two-step sign-in.
 */
export type Admin = WithNulls<
  'list_admins',
  'approved_by' | 'is_confirmed' | 'ended_at' | 'ended_by' | 'factor_reset_at'
>;

export const describeAdminsLoadFailure = describeFailureToLoad('the admins');

/** Every admin, then those whose access has ended; for the super admin. */
export const adminsQuery = queryOptions({
  // The key begins with that of the requests, so that a decision about a request also invalidates the admins.
  queryKey: [...adminRequestQueries.all, 'admins'],
  queryFn: ({ signal }): Promise<Admin[]> => read((db) => db.rpc('list_admins'), signal),
  meta: { errorToast: describeAdminsLoadFailure },
});
