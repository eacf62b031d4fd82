import { useMutation, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { useListFocus } from '@/components/layout/use-list-focus';
import { ExportButton } from '@/components/ui/export-button';
import { Pagination } from '@/components/ui/pagination';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { EntryRows } from '@/features/inbox/components/entry-rows';
import { InboxSkeleton } from '@/features/inbox/components/inbox-skeleton';
import { inboxMessages } from '@/features/inbox/messages';
import {
  inboxSearch,
  type EntryFilter,
  type InboxKind,
  type InboxView,
} from '@/features/inbox/model';
import { exportEntries } from '@/features/inbox/mutations';
import { inboxQueries } from '@/features/inbox/queries';
import { useLiveInbox } from '@/features/inbox/realtime';
import { countWords, emptyText, inboxWords } from '@/features/inbox/words';

const filters: readonly { value: EntryFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
];

interface InboxListProps {
  kind: InboxKind;
  view: InboxView;
  onSearch: (query: string) => void;
}

/** What came in through one kind of form, with what an admin can do about it. Give it a key of its own for each kind. */
export function InboxList({ kind, view, onSearch }: InboxListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    inboxQueries.page(kind, view),
  );
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  const { region, focusTop, focusRow } = useListFocus();
  const exporting = useMutation(exportEntries(kind));
  const words = inboxWords[kind];
  const empty = emptyText(kind, view);
  const matching = data?.counts[view.filter] ?? 0;

  return (
    <>
      <div className="mb-3 flex gap-3 md:justify-between">
        <div className="min-w-0 flex-1 md:max-w-md">
          <SearchField within={words.within} query={view.query} onSearch={onSearch} />
        </div>
        <ExportButton
          what={words.many}
          pending={exporting.isPending}
          disabled={matching === 0}
          onExport={() => exporting.mutate(view)}
        />
      </div>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => inboxSearch(kind, { ...view, filter, page: 1 })}
      />
      <ListRegion ref={region} label={words.title} stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            ) : (
              // What is ticked is ticked on this page of this view.
              <EntryRows
                key={inboxSearch(kind, { ...view, page: shown.page })}
                kind={kind}
                entries={shown.rows}
                focusRow={focusRow}
              />
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={countWords(kind, shown.counts[view.filter])}
              searchFor={(page) => inboxSearch(kind, { ...view, page })}
              onTurn={focusTop}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={inboxMessages.notLoaded(kind, error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {inboxMessages.notLoaded(kind, error).message}
          </ErrorState>
        ) : (
          <InboxSkeleton label={`Loading ${words.many}...`} high={kind === 'messages'} />
        )}
      </ListRegion>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live kind={kind} />}
    </>
  );
}

function Live({ kind }: { kind: InboxKind }) {
  useLiveInbox(kind);
  return null;
}
