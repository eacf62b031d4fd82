import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAuthSettings } from '@/features/account/auth-settings';
import {
  adminRequestMessages,
  requestStatuses,
  type AdminRequest,
  type RequestPage,
  type RequestStatus,
  type RequestView,
} from '@/features/office/requests/model';
import { fetchListPage } from '@/lib/data/list-view';
import { countRows, newestPage } from '@/lib/data/lists';
import { read } from '@/lib/data/read';
import type { LiveTable } from '@/lib/data/realtime';

async function fetchPage(view: RequestView, signal: AbortSignal): Promise<RequestPage> {
  const count = (status: RequestStatus) =>
    countRows(
      (db) =>
        db.from('admin_requests').select('id', { count: 'exact', head: true }).eq('status', status),
      signal,
    );

  return fetchListPage(view, {
    countRows: async () => {
      const counts = await Promise.all(requestStatuses.map(count));
      const [pending = 0, approved = 0, rejected = 0] = counts;
      return { pending, approved, rejected, all: pending + approved + rejected };
    },
    fetchRows: async (page) => {
      const rows = await read((db) => {
        const requests = db
          .from('admin_requests')
          .select('id, name, email, status, createdAt:created_at, reviewedAt:reviewed_at');
        return newestPage(
          view.filter === 'all' ? requests : requests.eq('status', view.filter),
          page,
        );
      }, signal);
      // A constraint of the table names the same statuses.
      return rows as AdminRequest[];
    },
  });
}

const all = ['admin-requests'] as const;

/** Every read of admin requests; only the super admin is given rows. */
export const adminRequestQueries = {
  all,
  page: ({ filter, page }: RequestView) =>
    queryOptions({
      queryKey: [...all, filter, page],
      queryFn: ({ signal }) => fetchPage({ filter, page }, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: () => adminRequestMessages.notLoaded },
    }),
};

/** Whether an account may claim an address that it has never read mail at. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['auth-settings', 'unconfirmed'],
  queryFn: async () => (await readAuthSettings()).mailer_autoconfirm === true,
});

export const liveAdminRequests: LiveTable = {
  channel: 'admin-requests-changes',
  table: 'admin_requests',
  queryKey: all,
};
