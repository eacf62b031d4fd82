import {
  entryStatuses,
  inboxTables,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { listQueries, textSearchFilter } from '@/lib/data/list-queries';

const SUBSCRIBER_COLUMNS =
  'id, email, created_at, handled_at, confirmed_at, ended_at, end_reason, source';
const columns: Readonly<Record<InboxKind, string>> = {
  messages: '*',
  newsletter: `${SUBSCRIBER_COLUMNS}, interest`,
  notifications: `${SUBSCRIBER_COLUMNS}, product`,
};

/** Announced products whose title differs from the key under which requests are stored. */
type Renamed = readonly { key: string; title: string }[];

function entryQueries(
  kind: InboxKind,
  one: string,
  searched: readonly string[],
  renamed: Renamed = [],
) {
  const titles = new Map(renamed.map(({ key, title }) => [key, title]));
  return listQueries<InboxEntry, EntryStatus>({
    all: ['inbox', kind, ...titles.values()],
    one,
    statuses: entryStatuses,
    select: (db, { filter, query }, counted) => {
      const entries = db.from(inboxTables[kind]).select(columns[kind], counted);
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

/** Requests to be notified, which show and find the current title of their product. */
export const notificationQueries = (renamed: Renamed) =>
  entryQueries('notifications', 'request', ['email', 'product'], renamed);

export const queriesOf = {
  messages: entryQueries('messages', 'message', ['name', 'email', 'message']),
  newsletter: entryQueries('newsletter', 'subscriber', ['email']),
  notifications: notificationQueries([]),
} as const;
