import {
  entryStatuses,
  inboxTables,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { listQueries } from '@/lib/data/list-queries';

function entryQueries(kind: InboxKind, one: string, searched: readonly string[]) {
  return listQueries<InboxEntry, EntryStatus>({
    all: ['inbox', kind],
    one,
    statuses: entryStatuses,
    searched,
    select: (db, { filter }, counted) => {
      const entries = db.from(inboxTables[kind]).select('*', counted);
      if (filter === 'open') return entries.is('handled_at', null);
      return filter === 'handled' ? entries.not('handled_at', 'is', null) : entries;
    },
    parse: (rows) => rows as InboxEntry[],
  });
}

export const queriesOf = {
  messages: entryQueries('messages', 'message', ['name', 'email', 'message']),
  newsletter: entryQueries('newsletter', 'subscriber', ['email']),
  notifications: entryQueries('notifications', 'request', ['email', 'product']),
} as const;
