import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode, type Ref } from 'react';
import { EmptyState, OfflineNote } from '@/components/layout/states';
import { Pagination, SearchField, StatusFilter } from '@/components/list/list-controls';
import { QueryFallback } from '@/components/list/query-fallback';
import { useSelection, type AdminListState } from '@/components/list/use-admin-list';
import { Button } from '@/components/ui/button';
import { Checkbox, Select } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import type { ListPage, ListView } from '@/lib/data/list-view';
import { useLiveTable, type LiveTable } from '@/lib/data/realtime';
import type { ToastText } from '@/lib/toast';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

interface AdminListProps<Row extends { id: number }, Status extends string, Sort extends string> {
  label: string;
  list: AdminListState<Status, Sort>;
  query: UseQueryResult<ListPage<Row, Status>>;
  filters: readonly Option<ListView<Status>['filter']>[];
  searchIn?: string;
  sort?: { label: string; options: readonly Option<Sort>[] };
  actions?: ReactNode;
  skeleton: ReactNode;
  empty: { title: string; text: string };
  describeFailure: (error: unknown) => ToastText;
  countWords: (count: number) => string;
  live: LiveTable;
  /** Buttons for ticked rows; without them rows cannot be ticked. */
  bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  children: (rows: readonly Row[], selection: Selection<Row>) => ReactNode;
}

/**
 * A list that admins work through, in every state from loading to empty. Its view is kept in the
 * address (`useAdminList`), its pages are read with `fetchListPage`, its rows changed with `changeRows`.
 */
export function AdminList<Row extends { id: number }, Status extends string, Sort extends string>({
  label,
  list: { view, searchFor, change },
  query,
  filters,
  searchIn,
  sort,
  actions,
  skeleton,
  empty,
  describeFailure,
  countWords,
  live,
  bulk,
  children,
}: AdminListProps<Row, Status, Sort>) {
  const region = useRef<HTMLDivElement>(null);
  const { data, fetchStatus, isPlaceholderData } = query;
  // The empty state of another view is not kept as a placeholder.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  // The user retries a list that failed to load, because live retries would report each failure.
  useLiveTable({ ...live, enabled: data !== undefined });

  return (
    <>
      {searchIn !== undefined && (
        <div className="mb-3 flex flex-wrap justify-between gap-3 sm:flex-nowrap">
          <div className="min-w-0 flex-1 basis-60 lg:max-w-md">
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
              onChange={({ target }) => change({ sort: target.value as Sort })}
            >
              {sort.options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
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
        counts={data?.counts}
        searchFor={(filter) => searchFor({ filter })}
      />
      {shown && <OfflineNote waiting={fetchStatus === 'paused'} />}
      <ListRegion ref={region} label={label} stale={isPlaceholderData}>
        {!shown && (
          <QueryFallback query={query} describeFailure={describeFailure}>
            {skeleton}
          </QueryFallback>
        )}
        {shown?.rows.length === 0 && (
          <EmptyState as="h2" title={empty.title} className="border-t-0">
            {empty.text}
          </EmptyState>
        )}
        {shown && shown.rows.length > 0 && (
          <Rows key={searchFor({ page: shown.page })} rows={shown.rows} bulk={bulk}>
            {children}
          </Rows>
        )}
        {shown && (
          <Pagination
            page={shown.page}
            pageCount={shown.pageCount}
            total={countWords(shown.counts[view.filter])}
            searchFor={(page) => searchFor({ page })}
            onPageChange={() => {
              // Another page begins at its top, which is out of sight by now.
              region.current?.focus({ preventScroll: true });
              region.current?.scrollIntoView({ block: 'start' });
            }}
          />
        )}
      </ListRegion>
    </>
  );
}

function Rows<Row extends { id: number }>({
  rows,
  bulk,
  children,
}: Pick<AdminListProps<Row, string, string>, 'bulk' | 'children'> & { rows: readonly Row[] }) {
  const selection = useSelection(rows);
  const { selected, allSelected, toggleAll, clear } = selection;
  return (
    <>
      {bulk && (
        <div className="border-b border-rail py-1.5">
          <Checkbox
            label="Select all on this page"
            className="w-fit text-ash"
            checked={allSelected}
            onChange={toggleAll}
          />
        </div>
      )}
      {children(rows, selection)}
      {bulk && selected.length > 0 && (
        // Within a thumb's reach above the player; has the focus while its buttons wait.
        <div
          tabIndex={-1}
          role="group"
          aria-label="What is selected"
          className="sticky bottom-player z-10 grid gap-1 border-y border-rail bg-stage py-3 sm:flex sm:items-center sm:gap-2"
        >
          <div className="flex items-center justify-between sm:mr-auto sm:justify-start sm:gap-4">
            <p role="status" className="font-medium tabular-nums">
              {selected.length} selected
            </p>
            <Button variant="link" onClick={clear}>
              Clear
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">{bulk(selection)}</div>
        </div>
      )}
    </>
  );
}

interface ListRegionProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** The rows are those of another view, until those of this view arrive. */
  stale?: boolean;
  children: ReactNode;
}

export function ListRegion({ ref, label, stale = false, children }: ListRegionProps) {
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
