import { queryOptions } from '@tanstack/react-query';
import { readAuthSettings } from '@/features/account/auth-settings';
import {
  adminRequestMessages,
  requestStatuses,
  type AdminRequest,
} from '@/features/office/requests/model';
import { listQueries } from '@/lib/data/list-queries';

const COLUMNS = 'id, name, email, status, createdAt:created_at, reviewedAt:reviewed_at';

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
