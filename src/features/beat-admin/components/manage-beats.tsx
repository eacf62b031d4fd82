import { useQuery } from '@tanstack/react-query';
import { PagedList } from '@/components/layout/paged-list';
import { RowsSkeleton } from '@/components/layout/rows-skeleton';
import { useListFocus } from '@/components/layout/use-list-focus';
import { Select } from '@/components/ui/field';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { beatAdminTexts as texts, beatCount } from '@/content/beat-admin';
import { BeatPanel } from '@/features/beat-admin/components/beat-panel';
import { BeatRows } from '@/features/beat-admin/components/beat-rows';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import {
  beatSearch,
  beatSorts,
  type BeatFilter,
  type BeatSort,
  type BeatTask,
  type BeatView,
} from '@/features/beat-admin/model';
import { beatAdminQueries } from '@/features/beat-admin/queries';
import { useLiveAdminBeats } from '@/features/beat-admin/realtime';
import { useDuplicates } from '@/features/beat-admin/use-duplicates';
import { usePanel } from '@/lib/use-panel';

const filters: readonly { value: BeatFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'featured', label: 'Featured' },
  { value: 'no-preview', label: 'No preview' },
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
  const list = useQuery(beatAdminQueries.page(view));
  const { region, focusTop, focusRow } = useListFocus();
  // They outlast the rows: a beat that somebody else renames may leave this view while it is edited.
  const { panel, open, show, showIfFree, close } = usePanel<BeatTask>();
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
        counts={list.data?.counts}
        searchFor={(filter) => beatSearch({ ...view, filter, page: 1 })}
      />
      <PagedList
        label={texts.listLabel}
        list={list}
        filter={view.filter}
        region={region}
        onTurn={focusTop}
        skeleton={<RowsSkeleton label={texts.loading} />}
        empty={empty}
        describeFailure={beatAdminMessages.notLoaded}
        countWords={beatCount}
        searchFor={(page) => beatSearch({ ...view, page })}
      >
        {({ page, rows }) => (
          // What is ticked is ticked on this page of this view.
          <BeatRows
            key={beatSearch({ ...view, page })}
            beats={rows}
            focusRow={focusRow}
            onChanged={onChanged}
            onTask={show}
            duplicates={duplicates}
          />
        )}
      </PagedList>
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
      {list.data && <Live />}
    </>
  );
}

function Live() {
  useLiveAdminBeats();
  return null;
}
