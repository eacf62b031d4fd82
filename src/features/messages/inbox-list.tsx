import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { AdminList } from '@/components/admin-list/admin-list';
import { useAdminList } from '@/components/admin-list/use-admin-list';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ExportButton } from '@/components/ui/export-button';
import { Skeleton } from '@/components/ui/skeleton';
import { InboxEntryRow } from '@/features/messages/inbox-entry';
import {
  changedBy,
  countText,
  emptyText,
  entryStatuses,
  inboxMessages,
  inboxTables,
  inboxTexts,
  type InboxEntry,
  type InboxKind,
  type InboxView,
} from '@/features/messages/inbox-model';
import { exportEntries, markEntries, type Marking } from '@/features/messages/inbox-mutations';
import { inboxQueries } from '@/features/messages/queries';
import { useLiveTable } from '@/lib/realtime';
import { showUndo } from '@/lib/toast';

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

/** What came in through one kind of form, with what an admin can do about it. */
export function InboxList({ kind }: { kind: InboxKind }) {
  const list = useAdminList({ statuses: entryStatuses, sorts: ['newest'] });
  const query = useQuery(inboxQueries.page(kind, list.view));
  const exporting = useMutation(exportEntries(kind));
  const { mark, pendingIds } = useMarking(kind);
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
      skeleton={<InboxSkeleton label={`Loading ${texts.many}...`} high={kind === 'messages'} />}
      empty={emptyText(kind, list.view)}
      describeFailure={(error) => inboxMessages.notLoaded(kind, error)}
      countWords={(count) => countText(kind, count)}
      live={liveEntries(kind)}
      bulk={({ selected, untick }) =>
        [false, true].map((handled) => {
          const changed = changedBy(selected, handled);
          return (
            changed.length > 0 && (
              <Button
                key={String(handled)}
                variant={handled ? 'primary' : 'outline'}
                size="compact"
                pending={selected.some(({ id }) => pendingIds.includes(id))}
                onClick={() => mark(changed, handled, () => untick(selected.map(({ id }) => id)))}
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
              entry={entry}
              selected={selection.isSelected(entry.id)}
              pending={pendingIds.includes(entry.id)}
              onSelect={() => selection.toggle(entry.id)}
              onMark={(handled) => mark([entry], handled, () => selection.untick([entry.id]))}
            />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

/** Marks entries, several at a time where need be, and offers to undo it. */
function useMarking(kind: InboxKind) {
  const options = markEntries(kind);
  const { mutate, mutateAsync } = useMutation({
    ...options,
    onSuccess: (_data, { before, after }) => {
      const handled = after.some((mark) => mark.handled_at !== null);
      void showUndo(inboxMessages.marked(kind, after.length, handled), () =>
        mutate({ before: after, after: before }),
      );
    },
  });
  const pendingIds = useMutationState({
    filters: { mutationKey: options.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Marking).after.map(({ id }) => id),
  }).flat();

  const mark = (entries: readonly InboxEntry[], handled: boolean, onMarked: () => void) => {
    const handledAt = handled ? new Date().toISOString() : null;
    const after = entries.map(({ id }) => ({ id, handled_at: handledAt }));
    // A toast shows the failure.
    mutateAsync({ before: entries, after }).then(onMarked, () => undefined);
  };
  return { mark, pendingIds };
}

interface InboxSkeletonProps {
  label: string;
  /** Messages stand higher than addresses. */
  high: boolean;
}

function InboxSkeleton({ label, high }: InboxSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <div className="border-b border-rail py-1.5">
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      {Array.from({ length: high ? 3 : 6 }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-[5vw] gap-y-4 border-b border-rail py-7 pl-11 md:grid-cols-[2fr_3fr]"
        >
          <div className="grid content-start gap-3.5">
            {high && <Skeleton className="h-7 w-48" />}
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-4 w-40" />
          </div>
          {high && (
            <div className="grid content-start gap-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** How many entries are open. @param listed the list is on screen and listens for both */
export function OpenEntries({ kind, listed }: { kind: InboxKind; listed: boolean }) {
  const { data } = useQuery(inboxQueries.open(kind));
  useLiveTable({ ...liveEntries(kind), enabled: data !== undefined && !listed });
  return <CountBadge count={data} of="open" />;
}
