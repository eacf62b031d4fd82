import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Pagination, SearchField, StatusFilter } from '@/components/admin-list/list-controls';
import { useSelection, type AdminListState } from '@/components/admin-list/use-admin-list';
import { EmptyState, ErrorState, OfflineNote } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { Checkbox, Select } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import type { ListPage, ListView } from '@/lib/list-view';
import { useLiveTable, type LiveTable } from '@/lib/realtime';
import type { ToastText } from '@/lib/toast';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

interface AdminListProps<Row extends { id: number }, Status extends string, Sort extends string> {
  /** What the list is called. */
  label: string;
  list: AdminListState<Status, Sort>;
  query: UseQueryResult<ListPage<Row, Status>>;
  filters: readonly Option<ListView<Status>['filter']>[];
  /** What a search looks through: `Title or description`. Left out where nothing is searched. */
  searchIn?: string;
  /** The orders to choose from, the usual one first. */
  sort?: { label: string; options: readonly Option<Sort>[] };
  /** What else stands beside the search: an export. */
  actions?: ReactNode;
  /** What stands there before the first answer. */
  skeleton: ReactNode;
  empty: { title: string; text: string };
  describeFailure: (error: unknown) => ToastText;
  /** `1 order`, `45 orders` */
  countWords: (count: number) => string;
  /** Keeps the list live. */
  live?: LiveTable;
  /** The buttons for what is ticked; without them nothing can be ticked. */
  bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** The rows of a page that has some. */
  children: (rows: readonly Row[], selection: Selection<Row>) => ReactNode;
}

/**
 * A list that admins work through: search, filter, order, pages, ticked rows, and every state from
 * loading to empty. Knows nothing of what it lists.
 *
 * ```tsx
 * const list = useAdminList({ statuses, sorts });      // what the address says
 * const query = useQuery(thingQueries.page(list.view)); // read with `fetchListPage`
 * <AdminList list={list} query={query} label="All things" …>
 *   {(rows, selection) => <ul>{rows.map(…)}</ul>}
 * </AdminList>
 * ```
 *
 * Rows are changed with `changeRows` (lib/row-changes): shown at once, put back where it fails.
 */
export function AdminList<Row extends { id: number }, Status extends string, Sort extends string>({
  list,
  query,
  filters,
  searchIn,
  sort,
  actions,
  live,
  bulk,
  children,
  ...states
}: AdminListProps<Row, Status, Sort>) {
  const { view, searchFor, change } = list;
  return (
    <>
      {searchIn !== undefined && (
        <div className="mb-3 flex flex-wrap justify-between gap-3 sm:flex-nowrap">
          <div className="min-w-0 flex-1 lg:max-w-md">
            <SearchField
              within={searchIn}
              query={view.query}
              onSearch={(text) => change({ query: text })}
            />
          </div>
          {sort && (
            <Select
              aria-label={sort.label}
              className="sm:w-52"
              value={view.sort}
              onChange={({ target }) => {
                const chosen = sort.options.find(({ value }) => value === target.value);
                if (chosen) change({ sort: chosen.value });
              }}
            >
              {sort.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          {actions}
        </div>
      )}
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={query.data?.counts}
        searchFor={(filter) => searchFor({ filter })}
      />
      <PagedList
        {...states}
        list={query}
        filter={view.filter}
        region={list.region}
        onTurn={list.focusTop}
        searchFor={(page) => searchFor({ page })}
      >
        {({ rows, page }) => (
          // What is ticked is ticked on this page of this view.
          <Rows key={searchFor({ page })} rows={rows} bulk={bulk}>
            {children}
          </Rows>
        )}
      </PagedList>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {query.data && live && <Live {...live} />}
    </>
  );
}

/** Keeps what is shown live, once it is there. */
export function Live(table: LiveTable) {
  useLiveTable(table);
  return null;
}

function Rows<Row extends { id: number }>({
  rows,
  bulk,
  children,
}: Pick<AdminListProps<Row, string, string>, 'bulk' | 'children'> & { rows: readonly Row[] }) {
  const selection = useSelection(rows);
  return (
    <>
      {bulk && <SelectAll checked={selection.allSelected} onChange={selection.toggleAll} />}
      {children(rows, selection)}
      {bulk && selection.selected.length > 0 && (
        <SelectionBar count={selection.selected.length} onClear={selection.clear}>
          {bulk(selection)}
        </SelectionBar>
      )}
    </>
  );
}
interface ListRegionProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** What is shown is that of another view, until this one's arrives. */
  stale: boolean;
  children: ReactNode;
}

/** Where a paged list stands; takes the focus when what had it is gone. */
export function ListRegion({ ref, label, stale, children }: ListRegionProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="region"
      aria-label={label}
      aria-busy={stale || undefined}
      className={cn('transition-opacity', stale && 'opacity-60')}
    >
      {/* A row may leave while something in it has the focus. */}
      <div ref={keepFocus}>{children}</div>
    </div>
  );
}

interface PagedListProps<Row, Status extends string> {
  /** What the list is called. */
  label: string;
  list: UseQueryResult<ListPage<Row, Status>>;
  filter: ListView<Status>['filter'];
  /** From `useListFocus`, as is what another page's arrival moves. */
  region: Ref<HTMLDivElement>;
  onTurn: () => void;
  /** What stands there before the first answer. */
  skeleton: ReactNode;
  empty: { title: string; text: string };
  describeFailure: (error: unknown) => ToastText;
  /** `1 order`, `45 orders` */
  countWords: (count: number) => string;
  /** The query string of a page. */
  searchFor: (page: number) => string;
  /** The rows of a page that has some. */
  children: (page: ListPage<Row, Status>) => ReactNode;
}

/** One page of a list in every state: on its way, failed, empty, or there with the way to the next. */
function PagedList<Row, Status extends string>({
  label,
  list,
  filter,
  region,
  onTurn,
  skeleton,
  empty,
  describeFailure,
  countWords,
  searchFor,
  children,
}: PagedListProps<Row, Status>) {
  const { data, error, fetchStatus, isFetching, isPlaceholderData, refetch } = list;
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <ListRegion ref={region} label={label} stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            ) : (
              children(shown)
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={countWords(shown.counts[filter])}
              searchFor={searchFor}
              onTurn={onTurn}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={describeFailure(error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {describeFailure(error).message}
          </ErrorState>
        ) : (
          skeleton
        )}
      </ListRegion>
    </>
  );
}

interface SelectAllProps {
  checked: boolean;
  onChange: () => void;
}

/** Ticks every row of a page, above them. */
function SelectAll({ checked, onChange }: SelectAllProps) {
  return (
    <div className="border-b border-rail py-1.5">
      <Checkbox
        label="Select all on this page"
        className="w-fit text-ash"
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done to all of them: buttons. */
  children: ReactNode;
}

/** What is ticked in a list, within a thumb's reach above the player; stand it in the list's region. */
function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    // While its buttons wait it has the focus in their place.
    <div
      tabIndex={-1}
      role="group"
      aria-label="What is selected"
      className="sticky bottom-player z-10 grid gap-1 border-y border-rail bg-stage py-3 sm:flex sm:items-center sm:gap-2"
    >
      <div className="flex items-center justify-between sm:mr-auto sm:justify-start sm:gap-4">
        <p role="status" className="font-medium tabular-nums">
          {count} selected
        </p>
        <Button variant="link" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
