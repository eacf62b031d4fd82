import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminRequestMessages } from '@/features/admin-requests/messages';
import {
  toAdminRequest,
  withTotal,
  type AdminRequest,
  type RequestCounts,
  type RequestFilter,
  type RequestPage,
  type RequestStatus,
  type RequestView,
} from '@/features/admin-requests/model';
import { fetchListPage } from '@/lib/list-view';
import { newestPage, readCount, readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';

async function countRequests(status: RequestStatus, signal: AbortSignal): Promise<number> {
  const supabase = await loadSupabase();
  return readCount(
    supabase
      .from('admin_requests')
      .select('id', { count: 'exact', head: true })
      .eq('status', status),
    signal,
  );
}

async function fetchCounts(signal: AbortSignal): Promise<RequestCounts> {
  const [pending, approved, rejected] = await Promise.all([
    countRequests('pending', signal),
    countRequests('approved', signal),
    countRequests('rejected', signal),
  ]);
  return withTotal({ pending, approved, rejected });
}

async function fetchRequests(
  filter: RequestFilter,
  page: number,
  signal: AbortSignal,
): Promise<AdminRequest[]> {
  const supabase = await loadSupabase();
  let query = supabase
    .from('admin_requests')
    .select('id, name, email, status, created_at, reviewed_at');
  if (filter !== 'all') query = query.eq('status', filter);
  const rows = await readRows(newestPage(query, page), signal);
  return rows.map(toAdminRequest);
}

function fetchPage(view: RequestView, signal: AbortSignal): Promise<RequestPage> {
  return fetchListPage(view, {
    countRows: () => fetchCounts(signal),
    fetchRows: (page) => fetchRequests(view.filter, page, signal),
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
