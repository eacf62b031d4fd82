import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { listSearch, parseListView } from '@/lib/data/list-queries';
import { useSearchText } from '@/lib/forms/use-search-text';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** The searched fields, in words: `Name or email`. */
  within: string;
  query: string;
  onSearch: (query: string) => void;
}

export function SearchField({ within, query, onSearch }: SearchFieldProps) {
  const { text, type } = useSearchText(query, onSearch, TYPING_PAUSE_MS);
  return (
    <div role="search" className="relative">
      <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-ash" />
      <Input
        type="search"
        enterKeyHint="search"
        aria-label={`Search by ${within.charAt(0).toLowerCase()}${within.slice(1)}`}
        placeholder={within}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="pl-12 [&::-webkit-search-cancel-button]:grayscale"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

interface StatusFilterProps<Status extends string> {
  options: readonly { value: Status; label: string }[];
  value: Status;
  counts: Readonly<Record<Status, number>> | undefined;
  searchFor: (value: Status) => string;
}

/** Filters a list by status. The options are links, so that the back button works. */
export function StatusFilter<Status extends string>({
  options,
  value: chosen,
  counts,
  searchFor,
}: StatusFilterProps<Status>) {
  return (
    <nav aria-label="Filter by status" className="border-b border-rail">
      <ul className="flex flex-wrap gap-x-3 md:gap-x-8">
        {options.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={{ search: searchFor(value) }}
              aria-current={value === chosen ? 'true' : undefined}
              className={cn(
                'relative flex h-12 items-center gap-1.5 text-sm transition-colors md:text-note',
                'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2',
                value === chosen
                  ? 'font-medium text-ink after:bg-rosin'
                  : 'text-ash hover:text-ink',
              )}
            >
              {label}
              {/* The count is as wide as two digits, so that nothing moves when it arrives. */}
              <span className="min-w-[1.3em] text-sm font-normal text-ash tabular-nums">
                {counts?.[value]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PaginationProps {
  page: number;
  pageCount: number;
  total: string;
  searchFor: (page: number) => string;
  onPageChange: () => void;
}

/** Shows the page of a list, with links to the previous and the next page, so that the back button works. */
export function Pagination({ page, pageCount, total, searchFor, onPageChange }: PaginationProps) {
  const turns = [
    { label: 'Previous', to: page - 1 },
    { label: 'Next', to: page + 1 },
  ];
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-sm text-ash" role="status">
        {pageCount > 1 ? `Page ${page} of ${pageCount} · ${total}` : total}
      </p>
      {pageCount > 1 && (
        <nav aria-label="Pages" className="flex gap-3">
          {turns.map(({ label, to }) =>
            to < 1 || to > pageCount ? (
              // The button is disabled instead of removed, so that the other one does not move.
              <Button key={label} variant="outline" disabled>
                {label}
              </Button>
            ) : (
              <Button key={label} asChild variant="outline">
                <Link to={{ search: searchFor(to) }} onClick={onPageChange}>
                  {label}
                </Link>
              </Button>
            ),
          )}
        </nav>
      )}
    </div>
  );
}

/** The view of an {@link AdminList}, which the query of the URL has beside other parameters. */
export function useAdminList<Status extends string, Sort extends string>(
  statuses: readonly Status[],
  /** The default order first. */
  sorts: readonly Sort[] = [],
) {
  const [params, setParams] = useSearchParams();
  const [usual] = sorts;
  const sort = sorts.find((each) => each === params.get('sort')) ?? usual;
  const view = { ...parseListView(params, statuses), ...(sort !== undefined && { sort }) };
  /** The query string of a changed view, at its first page unless the change names one. */
  const searchFor = (change: Partial<typeof view>) => {
    const next = { ...view, page: 1, ...change };
    return listSearch(params, { ...next, sort: next.sort === usual ? undefined : next.sort });
  };
  return {
    view,
    searchFor,
    /** Changes the view without a new history entry. */
    change: (change: Partial<typeof view>) => setParams(searchFor(change), { replace: true }),
  };
}

/** The selected rows of a page, and of other pages once the admin has selected the rows of all pages. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  // Rows by id; null for a row ticked on this page, because it is unticked once the list no longer shows it.
  const [ticked, setTicked] = useState<ReadonlyMap<number, Row | null>>(new Map());
  const isTicked = ({ id }: Row) => ticked.has(id);
  const shown = new Set(rows.map(({ id }) => id));
  const kept = [...ticked.values()].filter((row) => row !== null);
  const allSelected = rows.length > 0 && rows.every(isTicked);
  return {
    selected: [...rows.filter(isTicked), ...kept.filter(({ id }) => !shown.has(id))],
    allSelected,
    isSelected: (id: number) => ticked.has(id),
    toggle: (id: number) => {
      const next = new Map(ticked);
      if (!next.delete(id)) next.set(id, null);
      setTicked(next);
    },
    toggleAll: () => setTicked(new Map(allSelected ? [] : rows.map(({ id }) => [id, null]))),
    selectAll: (all: readonly Row[]) => setTicked(new Map(all.map((row) => [row.id, row]))),
    clear: () => setTicked(new Map()),
  };
}
