import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { LONGEST_QUERY } from '@/lib/list-view';

/** The time a person needs between two letters. */
const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** What it looks into: `Reference, name or email`. */
  within: string;
  /** What the address says. */
  query: string;
  onSearch: (query: string) => void;
}

/** Finds rows as one types; the address follows. Escape clears. */
export function SearchField({ within, query, onSearch }: SearchFieldProps) {
  const search = useEffectEvent(onSearch);
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState({ typed: query, asked: query, seen: query });
  // The address changed: by what was asked here, or by the back button, which the field follows.
  if (field.seen !== query) {
    setField(
      field.asked === query
        ? { ...field, seen: query }
        : { typed: query, asked: query, seen: query },
    );
  }
  const { typed, asked } = field;

  useEffect(() => {
    const next = typed.trim();
    if (next === asked) return;
    const timer = setTimeout(() => {
      setField((before) => ({ ...before, asked: next }));
      search(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  const clear = () => {
    setField({ ...field, typed: '', asked: '' });
    if (asked !== '') onSearch('');
    input.current?.focus();
  };

  return (
    <div role="search" className="relative">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.5 left-4 size-5 text-ash"
      />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={`Search by ${within.charAt(0).toLowerCase()}${within.slice(1)}`}
        placeholder={within}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Its cross is drawn in a color of the browser's own.
        className={cn(
          'pl-12 [&::-webkit-search-cancel-button]:hidden',
          typed === '' ? 'pr-4' : 'pr-12',
        )}
        maxLength={LONGEST_QUERY}
        value={typed}
        onChange={(event) => setField({ ...field, typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {typed !== '' && (
        <IconButton
          label="Clear search"
          variant="quiet"
          className="absolute top-0.5 right-0.5"
          onClick={clear}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}

interface StatusOption<Status extends string> {
  value: Status;
  label: string;
}

interface StatusFilterProps<Status extends string> {
  options: readonly StatusOption<Status>[];
  value: Status;
  /** Left out until they are known. */
  counts: Readonly<Record<Status, number>> | undefined;
  /** The query string of a status. */
  searchFor: (value: Status) => string;
}

/** Rows of one status, or all; links, so that the back button works. */
export function StatusFilter<Status extends string>({
  options,
  value,
  counts,
  searchFor,
}: StatusFilterProps<Status>) {
  return (
    <nav aria-label="Filter by status" className="relative overflow-x-auto border-b border-rail">
      <ul className="flex gap-4.5 md:gap-8">
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <li key={option.value} className="shrink-0">
              <Link
                to={{ search: searchFor(option.value) }}
                aria-current={chosen ? 'true' : undefined}
                className={cn(
                  'relative flex h-12 items-center gap-1.5 text-sm transition-colors md:text-[15px]',
                  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2',
                  chosen ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
                )}
              >
                {option.label}
                {/* The room of two digits, so that nothing moves when they come. */}
                <span className="min-w-[2ch] text-sm font-normal text-ash tabular-nums">
                  {counts?.[option.value]}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PaginationProps {
  /** What is shown now, counted from 1. */
  page: number;
  pageCount: number;
  /** How much there is on all pages: `45 requests`. */
  total: ReactNode;
  /** The query string of a page. */
  searchFor: (page: number) => string;
  /** Another page was asked for. */
  onTurn: () => void;
}

/** Where one is in a list, and the way to the pages beside it; links, so that the back button works. */
export function Pagination({ page, pageCount, total, searchFor, onTurn }: PaginationProps) {
  const turn = (to: number) => (to < 1 || to > pageCount ? null : searchFor(to));
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="text-sm text-ash" role="status">
        {pageCount > 1 && `Page ${page} of ${pageCount} · `}
        {total}
      </p>
      {pageCount > 1 && (
        <nav aria-label="Pages" className="flex gap-3">
          <PageLink label="Previous" search={turn(page - 1)} onTurn={onTurn} />
          <PageLink label="Next" search={turn(page + 1)} onTurn={onTurn} />
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  label: string;
  /** Null where there is no such page. */
  search: string | null;
  onTurn: () => void;
}

/** A button that does nothing stands where there is no such page, so that the other one stays put. */
function PageLink({ label, search, onTurn }: PageLinkProps) {
  if (search === null) {
    return (
      <Button variant="outline" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline">
      <Link to={{ search }} onClick={onTurn}>
        {label}
      </Link>
    </Button>
  );
}
