import {
  entryStatuses,
  inboxes,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { listQueries, textSearchFilter } from '@/lib/data/list-queries';

/** Announced products whose title differs from the key under which requests are stored. */
type Renamed = readonly { key: string; title: string }[];

/** @param renamed requests to be notified show and find the current title of their product */
export function entryQueries(kind: InboxKind, renamed: Renamed = []) {
  const { table, columns, searched, one } = inboxes[kind];
  const titles = new Map(renamed.map(({ key, title }) => [key, title]));
  return listQueries<InboxEntry, EntryStatus>({
    all: ['inbox', kind, ...titles.values()],
    one,
    statuses: entryStatuses,
    select: (db, { filter, query }, counted) => {
      const entries = db.from(table).select<string>(columns, counted);
      const products = renamed
        .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
        .map(({ key }) => `product.eq."${key}"`);
      const matches = [textSearchFilter(searched, query), ...products].join(',');
      const found = query === '' ? entries : entries.or(matches);
      if (filter === 'open') return found.is('handled_at', null);
      return filter === 'handled' ? found.not('handled_at', 'is', null) : found;
    },
    parse: (rows) =>
      (rows as InboxEntry[]).map((entry) =>
        'product' in entry
          ? { ...entry, product: titles.get(entry.product) ?? entry.product }
          : entry,
      ),
  });
}

export const queriesOf = {
  messages: entryQueries('messages'),
  newsletter: entryQueries('newsletter'),
  notifications: entryQueries('notifications'),
} as const;
