import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  inboxTables,
  inboxTexts,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
  type InboxView,
} from '@/features/messages/admin/model';
import { fetchListPage, textSearchFilter } from '@/lib/data/list-view';
import { countRows, newestPage, READ_STEP } from '@/lib/data/lists';
import { messages } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';

type Narrowed = Pick<InboxView, 'filter' | 'query'>;

/** The entries of a view; the caller adds range and order. */
function selectEntries(
  db: Db,
  kind: InboxKind,
  { filter, query }: Narrowed,
  options?: { count: 'exact'; head: true },
) {
  const entries = db.from(inboxTables[kind]).select('*', options);
  const found =
    query === '' ? entries : entries.or(textSearchFilter(inboxTexts[kind].searchColumns, query));
  if (filter === 'open') return found.is('handled_at', null);
  return filter === 'handled' ? found.not('handled_at', 'is', null) : found;
}

async function countEntries(kind: InboxKind, view: Narrowed, signal: AbortSignal) {
  return countRows((db) => selectEntries(db, kind, view, { count: 'exact', head: true }), signal);
}

/** The next entries of a view after an id, to read all of them. */
export async function readEntriesAfter(
  kind: InboxKind,
  view: InboxView,
  lastId: number | null,
): Promise<InboxEntry[]> {
  return read((db) => {
    const entries = selectEntries(db, kind, view);
    const next = lastId === null ? entries : entries.lt('id', lastId);
    return next.order('id', { ascending: false }).limit(READ_STEP);
  });
}

function fetchPage(kind: InboxKind, view: InboxView, signal: AbortSignal) {
  return fetchListPage<InboxEntry, EntryStatus>(view, {
    countRows: async () => {
      const [open, handled] = await Promise.all([
        countEntries(kind, { ...view, filter: 'open' }, signal),
        countEntries(kind, { ...view, filter: 'handled' }, signal),
      ]);
      return { open, handled, all: open + handled };
    },
    fetchRows: async (page) =>
      read((db) => newestPage(selectEntries(db, kind, view), page), signal),
  });
}

export function describeNotLoaded(kind: InboxKind, error: unknown) {
  return messages.loadFailed(`the ${inboxTexts[kind].many}`, error);
}

/** One array for each list: it keeps its identity between renders. */
const keys = {
  messages: ['inbox', 'messages'],
  newsletter: ['inbox', 'newsletter'],
  notifications: ['inbox', 'notifications'],
} as const;

export const inboxQueries = {
  keys,
  page: (kind: InboxKind, view: InboxView) =>
    queryOptions({
      queryKey: [...keys[kind], view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(kind, view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: (error) => describeNotLoaded(kind, error) },
    }),
  open: (kind: InboxKind) =>
    queryOptions({
      queryKey: [...keys[kind], 'open-count'],
      queryFn: ({ signal }) => countEntries(kind, { filter: 'open', query: '' }, signal),
    }),
};
