import { queryOptions } from '@tanstack/react-query';
import { readAuthSettings } from '@/features/account/auth-settings';
import {
  adminRequestMessages,
  requestStatuses,
  type AdminRequest,
} from '@/features/office/people/model';
import { listQueries } from '@/lib/data/list-queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { read, type WithNulls } from '@/lib/data/read';

const COLUMNS = 'id, name, email, status, created_at, reviewed_at';

/** Every read of admin requests; only the super admin can read rows. */
export const adminRequestQueries = listQueries({
  all: ['admin-requests'],
  one: 'request',
  statuses: requestStatuses,
  select: (db, { filter }, counted) => {
    const requests = db.from('admin_requests').select(counted ? 'id' : COLUMNS, counted);
    return filter === 'all' ? requests : requests.eq('status', filter);
  },
  // The cast is safe, because a constraint of the table allows only these statuses.
  parse: (rows) => rows as AdminRequest[],
  describeLoadFailure: () => adminRequestMessages.notLoaded,
});

/** Whether the project skips confirmation mails, so that an account may claim an email address of another person. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['auth-settings', 'unconfirmed'],
  queryFn: async () => (await readAuthSettings()).mailer_autoconfirm === true,
});

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
