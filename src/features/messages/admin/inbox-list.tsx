import { useMemo } from 'react';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { Button } from '@/components/ui/button';
import { announced } from '@/content/merch';
import { InboxEntryRow } from '@/features/messages/admin/inbox-entry';
import {
  inboxes,
  type EntryStatus,
  type InboxEntry,
  type InboxKind,
} from '@/features/messages/admin/model';
import { useMarking } from '@/features/messages/admin/mutations';
import { entryQueries, queriesOf } from '@/features/messages/admin/queries';
import { useSiteText } from '@/features/site-texts/use-site-text';

function configure(kind: InboxKind): ListConfig<InboxEntry, EntryStatus> {
  const { title, table, csv, within, nothingFound, noneYet } = inboxes[kind];
  const queries = queriesOf[kind];
  const { all, one, many } = queries;
  return {
    title,
    queries,
    live: { channel: `admin:${table}`, queryKey: all },
    csv,
    search: { within, nothingFound: (query) => `${nothingFound} has “${query}” in it.` },
    statuses: {
      all: { label: 'All', title: `No ${many} yet`, text: noneYet },
      open: {
        label: 'Open',
        title: `No open ${many}`,
        text: `Every ${one} has been handled.`,
      },
      handled: {
        label: 'Handled',
        title: `No handled ${many}`,
        text: `The ${many} you mark as handled appear here.`,
      },
    },
  };
}

export const entryInboxes = {
  messages: configure('messages'),
  newsletter: configure('newsletter'),
  notifications: configure('notifications'),
} as const;

export function InboxList({ kind }: { kind: InboxKind }) {
  const { products } = useSiteText(announced);
  const of = useMemo(() => {
    const inbox = entryInboxes[kind];
    if (kind !== 'notifications') return inbox;
    const renamed = products.filter(({ key, title }) => title !== key);
    return { ...inbox, queries: entryQueries(kind, renamed) };
  }, [kind, products]);
  const { mutate: mark, isPending: isMarking } = useMarking(kind);

  return (
    <AdminList
      of={of}
      bulk={({ selected, clear }) =>
        [false, true].map((handled) => {
          const changed = selected.filter((entry) => (entry.handled_at !== null) !== handled);
          const ids = changed.map(({ id }) => id);
          return (
            ids.length > 0 && (
              <Button
                key={String(handled)}
                variant={handled ? 'primary' : 'outline'}
                size="compact"
                pending={isMarking}
                onClick={() => mark({ ids, handled }, { onSuccess: clear })}
              >
                {handled ? 'Mark as handled' : 'Mark as open'}
              </Button>
            )
          );
        })
      }
    >
      {(entries, _ask, selection) => (
        <ul aria-label={`${of.title}, newest first`}>
          {entries.map((entry) => (
            <InboxEntryRow
              key={entry.id}
              kind={kind}
              entry={entry}
              selected={selection.isSelected(entry.id)}
              onSelect={() => selection.toggle(entry.id)}
            />
          ))}
        </ul>
      )}
    </AdminList>
  );
}
