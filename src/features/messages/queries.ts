import type { SupabaseClient } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  inboxMessages,
  inboxTables,
  inboxTexts,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
  type InboxView,
} from '@/features/messages/inbox-model';
import { fetchListPage, textSearchFilter } from '@/lib/list-view';
import { newestPage, READ_STEP, readCount, readRows } from '@/lib/read';
import { loadSupabase } from '@/lib/supabase';
import type { Database } from '@/types/database';

interface EntryRead {
  is: (column: 'handled_at', value: null) => this;
  not: (column: 'handled_at', operator: 'is', value: null) => this;
  or: (filters: string) => this;
}

/** Narrows a read of one list to the entries that a view is about. */
function narrow<Query extends EntryRead>(
  query: Query,
  kind: InboxKind,
  { filter, query: search }: Omit<InboxView, 'page'>,
): Query {
  const found =
    search === '' ? query : query.or(textSearchFilter(inboxTexts[kind].searchColumns, search));
  if (filter === 'open') return found.is('handled_at', null);
  if (filter === 'handled') return found.not('handled_at', 'is', null);
  return found;
}

async function countEntries(
  kind: InboxKind,
  filter: EntryStatus,
  query: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  const entries = supabase.from(inboxTables[kind]).select('id', { count: 'exact', head: true });
  return readCount(narrow(entries, kind, { filter, query }), signal);
}

/** The entries of a view; which of them, and in which order, the caller says. */
function selectEntries(supabase: SupabaseClient<Database>, kind: InboxKind, view: InboxView) {
  return narrow(supabase.from(inboxTables[kind]).select('*'), kind, view);
}

/** The next entries of a view, whatever its page, for whoever reads them all. */
export async function readEntriesAfter(
  kind: InboxKind,
  view: InboxView,
  lastId: number | null,
): Promise<InboxEntry[]> {
  let query = selectEntries(await loadSupabase(), kind, view);
  if (lastId !== null) query = query.lt('id', lastId);
  return readRows(query.order('id', { ascending: false }).limit(READ_STEP));
}

function fetchPage(kind: InboxKind, view: InboxView, signal: AbortSignal) {
  return fetchListPage<InboxEntry, EntryStatus>(view, {
    countRows: async () => {
      const [open, handled] = await Promise.all([
        countEntries(kind, 'open', view.query, signal),
        countEntries(kind, 'handled', view.query, signal),
      ]);
      return { open, handled, all: open + handled };
    },
    fetchRows: async (page) =>
      readRows(newestPage(selectEntries(await loadSupabase(), kind, view), page), signal),
  });
}

/** One array for each list: it keeps its identity between renders. */
const keys = {
  messages: ['inbox', 'messages'],
  newsletter: ['inbox', 'newsletter'],
  notifications: ['inbox', 'notifications'],
} as const;

/** Every read of what visitors sent; only admins are given rows. */
export const inboxQueries = {
  keys,
  page: (kind: InboxKind, view: InboxView) =>
    queryOptions({
      queryKey: [...keys[kind], view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(kind, view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: (error: unknown) => inboxMessages.notLoaded(kind, error) },
    }),
  /** How many are open, whatever is shown. */
  open: (kind: InboxKind) =>
    queryOptions({
      queryKey: [...keys[kind], 'open-count'],
      queryFn: ({ signal }) => countEntries(kind, 'open', '', signal),
    }),
};
