import { useMutation, useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@/components/layout/states';
import { AdminList } from '@/components/list/admin-list';
import { useAdminList } from '@/components/list/use-admin-list';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ExportButton } from '@/components/ui/export-button';
import { InboxEntryRow } from '@/features/messages/admin/inbox-entry';
import {
  countText,
  emptyText,
  entryStatuses,
  inboxTables,
  inboxTexts,
  type InboxKind,
  type InboxView,
} from '@/features/messages/admin/model';
import { exportEntries, useMarking } from '@/features/messages/admin/mutations';
import { describeNotLoaded, inboxQueries } from '@/features/messages/admin/queries';
import { useLiveTable } from '@/lib/data/realtime';

const filters: readonly { value: InboxView['filter']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
];

function liveEntries(kind: InboxKind) {
  return {
    channel: `${kind}-inbox`,
    table: inboxTables[kind],
    queryKey: inboxQueries.keys[kind],
  };
}

export function InboxList({ kind }: { kind: InboxKind }) {
  const list = useAdminList({ statuses: entryStatuses, sorts: ['newest'] });
  const query = useQuery(inboxQueries.page(kind, list.view));
  const exporting = useMutation(exportEntries(kind));
  const { mutate: mark, isPending: isMarking } = useMarking(kind);
  const texts = inboxTexts[kind];

  return (
    <AdminList
      label={texts.title}
      list={list}
      query={query}
      filters={filters}
      searchIn={texts.searchLabel}
      actions={
        <ExportButton
          what={texts.many}
          pending={exporting.isPending}
          disabled={!query.data?.counts[list.view.filter]}
          onExport={() => exporting.mutate(list.view)}
        />
      }
      skeleton={<RowsSkeleton label={`Loading ${texts.many}...`} />}
      empty={emptyText(kind, list.view)}
      describeFailure={(error) => describeNotLoaded(kind, error)}
      countWords={(count) => countText(kind, count)}
      live={liveEntries(kind)}
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
      {(entries, selection) => (
        <ul aria-label={`${texts.title}, newest first`}>
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

/** How many entries are open. @param listed the list is on screen and listens for both */
export function OpenEntries({ kind, listed }: { kind: InboxKind; listed: boolean }) {
  const { data } = useQuery(inboxQueries.open(kind));
  useLiveTable({ ...liveEntries(kind), enabled: data !== undefined && !listed });
  return <CountBadge count={data} of="open" />;
}
