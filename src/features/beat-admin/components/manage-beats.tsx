import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { useListFocus } from '@/components/layout/use-list-focus';
import { Select } from '@/components/ui/field';
import { Pagination } from '@/components/ui/pagination';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { beatAdminTexts as texts, beatCount } from '@/content/beat-admin';
import { BeatPanel } from '@/features/beat-admin/components/beat-panel';
import { BeatRows } from '@/features/beat-admin/components/beat-rows';
import { ManageSkeleton } from '@/features/beat-admin/components/manage-skeleton';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import {
  beatSearch,
  beatSorts,
  type BeatFilter,
  type BeatSort,
  type BeatView,
} from '@/features/beat-admin/model';
import { beatAdminQueries } from '@/features/beat-admin/queries';
import { useLiveAdminBeats } from '@/features/beat-admin/realtime';
import { useBeatPanel } from '@/features/beat-admin/use-beat-panel';
import { useDuplicates } from '@/features/beat-admin/use-duplicates';

const filters: readonly { value: BeatFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'featured', label: 'Featured' },
];

const sortLabels: Readonly<Record<BeatSort, string>> = {
  newest: 'Newest first',
  title: 'Title, A to Z',
  plays: 'Most played',
  price: 'Lowest price',
};

interface ManageBeatsProps {
  view: BeatView;
  /** Must keep its identity between renders. */
  onSearch: (query: string) => void;
  onSort: (sort: BeatSort) => void;
  /** The store shows something else now. */
  onChanged: () => void;
}

/** Every beat, hidden ones too, with what an admin can do about each. */
export function ManageBeats({ view, onSearch, onSort, onChanged }: ManageBeatsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    beatAdminQueries.page(view),
  );
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  const { region, focusTop, focusRow } = useListFocus();
  // They outlast the rows: a beat that somebody else renames may leave this view while it is edited.
  const { panel, open, show, showIfFree, close } = useBeatPanel();
  const duplicates = useDuplicates((copy) => showIfFree({ what: 'edit', beat: copy }));
  const empty =
    view.query === ''
      ? texts.empty[view.filter]
      : { title: 'Nothing found', text: texts.nothingFound(view.query) };

  return (
    <>
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,28rem)_13rem] lg:justify-between">
        <SearchField within={texts.within} query={view.query} onSearch={onSearch} />
        <Select
          aria-label={texts.sortLabel}
          value={view.sort}
          onChange={({ target }) => {
            const sort = beatSorts.find((each) => each === target.value);
            if (sort) onSort(sort);
          }}
        >
          {beatSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Select>
      </div>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => beatSearch({ ...view, filter, page: 1 })}
      />
      <ListRegion ref={region} label={texts.listLabel} stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            ) : (
              // What is ticked is ticked on this page of this view.
              <BeatRows
                key={beatSearch({ ...view, page: shown.page })}
                beats={shown.rows}
                focusRow={focusRow}
                onChanged={onChanged}
                onTask={show}
                duplicates={duplicates}
              />
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={beatCount(shown.counts[view.filter])}
              searchFor={(page) => beatSearch({ ...view, page })}
              onTurn={focusTop}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={beatAdminMessages.notLoaded(error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {beatAdminMessages.notLoaded(error).message}
          </ErrorState>
        ) : (
          <ManageSkeleton />
        )}
      </ListRegion>
      {panel && (
        <BeatPanel
          key={panel.turn}
          task={panel.task}
          open={open}
          focusRow={focusRow}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live />}
    </>
  );
}

function Live() {
  useLiveAdminBeats();
  return null;
}
