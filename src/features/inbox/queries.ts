import type { SupabaseClient } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inboxMessages } from '@/features/inbox/messages';
import {
  toEntry,
  withTotal,
  type EntryPage,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
  type InboxView,
} from '@/features/inbox/model';
import { inboxTables, searchColumns } from '@/features/inbox/tables';
import { fetchListPage } from '@/lib/list-view';
import { READ_STEP } from '@/lib/read-all';
import { newestPage, readCount, readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';
import { textSearchFilter } from '@/lib/text-search';
import type { Database } from '@/types/database';

async function countEntries(
  kind: InboxKind,
  status: EntryStatus,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  let query = supabase.from(inboxTables[kind]).select('id', { count: 'exact', head: true });
  query = status === 'open' ? query.is('handled_at', null) : query.not('handled_at', 'is', null);
  if (search !== '') query = query.or(textSearchFilter(searchColumns[kind], search));
  return readCount(query, signal);
}

/** The entries of a view; which of them, and in which order, is the caller's to say. */
function selectEntries(
  supabase: SupabaseClient<Database>,
  kind: InboxKind,
  { filter, query: search }: InboxView,
) {
  let query = supabase.from(inboxTables[kind]).select('*');
  if (filter === 'open') query = query.is('handled_at', null);
  if (filter === 'handled') query = query.not('handled_at', 'is', null);
  if (search !== '') query = query.or(textSearchFilter(searchColumns[kind], search));
  return query;
}

async function fetchEntries(
  kind: InboxKind,
  view: InboxView,
  page: number,
  signal: AbortSignal,
): Promise<InboxEntry[]> {
  const entries = selectEntries(await loadSupabase(), kind, view);
  const rows = await readRows(newestPage(entries, page), signal);
  return rows.map(toEntry);
}

/** The next entries of a view, whatever its page, for whoever reads them all. */
export async function readEntriesAfter(
  kind: InboxKind,
  view: InboxView,
  lastId: number | null,
  signal: AbortSignal,
): Promise<InboxEntry[]> {
  let query = selectEntries(await loadSupabase(), kind, view);
  if (lastId !== null) query = query.lt('id', lastId);
  const rows = await readRows(query.order('id', { ascending: false }).limit(READ_STEP), signal);
  return rows.map(toEntry);
}

function fetchPage(kind: InboxKind, view: InboxView, signal: AbortSignal): Promise<EntryPage> {
  return fetchListPage(view, {
    countRows: async () => {
      const [open, handled] = await Promise.all([
        countEntries(kind, 'open', view.query, signal),
        countEntries(kind, 'handled', view.query, signal),
      ]);
      return withTotal({ open, handled });
    },
    fetchRows: (page) => fetchEntries(kind, view, page, signal),
  });
}

const all = ['inbox'] as const;
const ofKind = (kind: InboxKind) => [...all, kind] as const;

/** Every read of what visitors sent; only admins are given rows. */
export const inboxQueries = {
  ofKind,
  page: (kind: InboxKind, view: InboxView) =>
    queryOptions({
      queryKey: [...ofKind(kind), view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(kind, view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: (error: unknown) => inboxMessages.notLoaded(kind, error) },
    }),
  /** How many are open, whatever is looked at. */
  open: (kind: InboxKind) =>
    queryOptions({
      queryKey: [...ofKind(kind), 'open-count'],
      queryFn: ({ signal }) => countEntries(kind, 'open', '', signal),
    }),
};
