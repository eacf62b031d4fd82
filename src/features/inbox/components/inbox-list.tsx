import { useMutation, useQuery } from '@tanstack/react-query';
import { PagedList } from '@/components/layout/paged-list';
import { useListFocus } from '@/components/layout/use-list-focus';
import { ExportButton } from '@/components/ui/export-button';
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
  const list = useQuery(inboxQueries.page(kind, view));
  const counts = list.data?.counts;
  const { region, focusTop } = useListFocus();
  const exporting = useMutation(exportEntries(kind));
  const words = inboxWords[kind];
  const matching = counts?.[view.filter] ?? 0;

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
        counts={counts}
        searchFor={(filter) => inboxSearch(kind, { ...view, filter, page: 1 })}
      />
      <PagedList
        label={words.title}
        list={list}
        filter={view.filter}
        region={region}
        onTurn={focusTop}
        skeleton={<InboxSkeleton label={`Loading ${words.many}...`} high={kind === 'messages'} />}
        empty={emptyText(kind, view)}
        describeFailure={(error) => inboxMessages.notLoaded(kind, error)}
        countWords={(count) => countWords(kind, count)}
        searchFor={(page) => inboxSearch(kind, { ...view, page })}
      >
        {({ rows, page }) => (
          // What is ticked is ticked on this page of this view.
          <EntryRows key={inboxSearch(kind, { ...view, page })} kind={kind} entries={rows} />
        )}
      </PagedList>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {counts && <Live kind={kind} />}
    </>
  );
}

function Live({ kind }: { kind: InboxKind }) {
  useLiveInbox(kind);
  return null;
}
