import {
  entryStatuses,
  inboxTables,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { listQueries } from '@/lib/data/list-queries';
import { textSearchFilter } from '@/lib/data/list-view';

function entryQueries(kind: InboxKind, one: string, searched: readonly string[]) {
  return listQueries<InboxEntry, EntryStatus>({
    all: ['inbox', kind],
    one,
    statuses: entryStatuses,
    select: (db, { filter, query }, counted) => {
      const entries = db.from(inboxTables[kind]).select('*', counted);
      const found = query === '' ? entries : entries.or(textSearchFilter(searched, query));
      if (filter === 'open') return found.is('handled_at', null);
      return filter === 'handled' ? found.not('handled_at', 'is', null) : found;
    },
    parse: (rows) => rows as InboxEntry[],
  });
}

export const queriesOf = {
  messages: entryQueries('messages', 'message', ['name', 'email', 'message']),
  newsletter: entryQueries('newsletter', 'subscriber', ['email']),
  notifications: entryQueries('notifications', 'request', ['email', 'product']),
} as const;
