import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, type ReactNode, type Ref } from 'react';
import { EmptyState, OfflineNote } from '@/components/layout/states';
import { ExportButton } from '@/components/list/export-button';
import {
  Pagination,
  SearchField,
  StatusFilter,
  useAdminList,
  useSelection,
} from '@/components/list/list-controls';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button } from '@/components/ui/button';
import type { DialogState } from '@/components/ui/dialog';
import { Checkbox, Select } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { cn } from '@/lib/cn';
import type { ListQueries } from '@/lib/data/list-queries';
import { readAll } from '@/lib/data/lists';
import { useLiveChannel, type LiveChannel } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';
import type { CsvColumn } from '@/lib/text/csv';
import type { ToastText } from '@/lib/toast';

type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

/** Configuration of an admin list: its texts, its queries, and its columns in the CSV export. */
export interface ListConfig<
  Row extends { id: number },
  Status extends string,
  Sort extends string = 'newest',
> {
  title: string;
  queries: ListQueries<Row, Status, Sort>;
  live: LiveChannel;
  /** The statuses in the order of the filter, with a label, and title and text of an empty list. */
  statuses: Readonly<Record<'all' | Status, { label: string; title: string; text: string }>>;
  search?: { within: string; nothingFound: (query: string) => string };
  /** The default order first. */
  sorts?: readonly [SortOption<Sort>, ...SortOption<Sort>[]];
  csv?: readonly CsvColumn<Row>[];
  /** Selects the rows of the CSV export; without it every row is exported. */
  exports?: (row: Row) => boolean;
}

interface SortOption<Sort> {
  value: Sort;
  label: string;
}

interface AdminListProps<
  Row extends { id: number },
  Status extends string,
  Sort extends string,
  Question,
> {
  of: ListConfig<Row, Status, Sort>;
  /** Renders buttons for the selected rows. Without it rows cannot be selected. */
  bulk?: (selection: Selection<Row>, ask: (question: Question) => void) => ReactNode;
  /** Renders a confirmation. It stays open if its row leaves the list. */
  dialog?: (question: Question, state: DialogState) => ReactNode;
  children: (
    rows: readonly Row[],
    ask: (question: Question) => void,
    selection: Selection<Row>,
    isAsking: () => boolean,
  ) => ReactNode;
}

/**
 * Shows an admin list in every state from loading to empty. The URL has its view (`useAdminList`),
 * `listQueries` reads its pages, and `changeRows` changes its rows.
 */
export function AdminList<
  Row extends { id: number },
  Status extends string,
  Sort extends string = 'newest',
  Question = never,
>({ of, bulk, dialog, children }: AdminListProps<Row, Status, Sort, Question>) {
  const { title, queries, live, statuses, search, sorts, csv, exports } = of;
  const { view, searchFor, change } = useAdminList(
    queries.statuses,
    sorts?.map(({ value }) => value),
  );
  const query = useQuery(queries.page(view));
  const { panel, open, show, close } = usePanel<Question>();
  // A ref, because a row's task may have begun before the question was asked.
  const asking = useRef(false);
  useEffect(() => {
    asking.current = open;
  }, [open]);
  const region = useRef<HTMLDivElement>(null);
  const { data, fetchStatus, isPlaceholderData } = query;
  // Rows of the previous view are shown until the new ones arrive, but not its empty state.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  // The user retries a list that failed to load, because live retries would report each failure.
  useLiveChannel({ ...live, enabled: data !== undefined });
  const filters = Object.keys(statuses) as (keyof typeof statuses)[];
  const empty =
    search && view.query !== ''
      ? { title: `No ${queries.many} found`, text: search.nothingFound(view.query) }
      : statuses[view.filter];

  return (
    <>
      {search && (
        <div className="mb-3 flex flex-wrap justify-between gap-3 sm:flex-nowrap">
          <div className="min-w-0 flex-1 basis-60 lg:max-w-md">
            <SearchField
              within={search.within}
              query={view.query}
              onSearch={(text) => change({ query: text })}
            />
          </div>
          {sorts && (
            <Select
              aria-label={`Sort ${queries.many} by`}
              className="sm:w-52"
              value={view.sort}
              onChange={({ target }) => change({ sort: target.value as Sort })}
            >
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          {csv && (
            <ExportButton
              name={title.toLowerCase()}
              what={queries.many}
              columns={csv}
              readAfter={queries.readAfter}
              view={view}
              exports={exports}
              disabled={!data?.counts[view.filter]}
            />
          )}
        </div>
      )}
      <StatusFilter
        options={filters.map((value) => ({ value, label: statuses[value].label }))}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => searchFor({ filter })}
      />
      {shown && <OfflineNote waiting={fetchStatus === 'paused'} />}
      <ListRegion ref={region} label={title} stale={isPlaceholderData}>
        {!shown && (
          <QueryFallback query={query} describeFailure={queries.describeLoadFailure}>
            <RowsSkeleton label={`Loading ${queries.many}...`} />
          </QueryFallback>
        )}
        {shown?.rows.length === 0 && (
          <EmptyState as="h2" title={empty.title} className="border-t-0">
            {empty.text}
          </EmptyState>
        )}
        {shown && shown.rows.length > 0 && (
          <Rows
            key={searchFor({ page: shown.page })}
            rows={shown.rows}
            total={queries.countWords(shown.counts[view.filter])}
            hasOthers={shown.pageCount > 1}
            readAll={() => {
              const { filter, query: text } = view;
              return readAll((id) => queries.readAfter({ filter, query: text }, id));
            }}
            describeLoadFailure={queries.describeLoadFailure}
            bulk={bulk && ((selection) => bulk(selection, show))}
          >
            {(rows, selection) => children(rows, show, selection, () => asking.current)}
          </Rows>
        )}
        {shown && (
          <Pagination
            page={shown.page}
            pageCount={shown.pageCount}
            total={queries.countWords(shown.counts[view.filter])}
            searchFor={(page) => searchFor({ page })}
            onPageChange={() => {
              // The user pressed a button at the bottom, so the top of the new page is out of sight.
              region.current?.focus({ preventScroll: true });
              region.current?.scrollIntoView({ block: 'start' });
            }}
          />
        )}
      </ListRegion>
      {panel && (
        <Fragment key={panel.key}>{dialog?.(panel.task, { open, onClose: close })}</Fragment>
      )}
    </>
  );
}

interface RowsProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** The number of rows of the view, in words: `137 beats`. */
  total: string;
  hasOthers: boolean;
  readAll: () => Promise<readonly Row[]>;
  describeLoadFailure: (error: Error) => ToastText;
  bulk: ((selection: Selection<Row>) => ReactNode) | undefined;
  children: (rows: readonly Row[], selection: Selection<Row>) => ReactNode;
}

function Rows<Row extends { id: number }>({
  rows,
  total,
  hasOthers,
  readAll: mutationFn,
  describeLoadFailure,
  bulk,
  children,
}: RowsProps<Row>) {
  const selection = useSelection(rows);
  const { selected, allSelected, toggleAll, selectAll, clear } = selection;
  const readOthers = useMutation({
    mutationFn,
    onSuccess: selectAll,
    meta: { errorToast: describeLoadFailure },
  });
  return (
    <>
      {bulk && (
        <div className="flex flex-wrap items-center gap-x-6 border-b border-rail py-1.5">
          <Checkbox
            label="Select all on this page"
            className="w-fit text-ash"
            checked={allSelected}
            onChange={toggleAll}
          />
          {hasOthers && allSelected && selected.length === rows.length && (
            <Button
              variant="link"
              pending={readOthers.isPending}
              onClick={() => readOthers.mutate()}
            >
              Select all {total}
            </Button>
          )}
        </div>
      )}
      {children(rows, selection)}
      {bulk && selected.length > 0 && (
        // The bar is above the player, within reach of a thumb. It takes the focus if a button in it is removed.
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
  /** True while the rows are still those of the previous view. */
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
      {/* The focus is kept, because a row may be removed while an element in it has the focus. */}
      <div ref={keepFocus}>{children}</div>
    </div>
  );
}
