import { Link } from 'react-router-dom';
import {
  requestFilters,
  requestViewSearch,
  type RequestCounts,
  type RequestFilter,
} from '@/features/admin-requests/model';
import { cn } from '@/lib/cn';

const labels: Readonly<Record<RequestFilter, string>> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

interface StatusFilterProps {
  value: RequestFilter;
  /** Left out until they are known. */
  counts: RequestCounts | undefined;
}

/** Requests of one status, or all; links, so that the back button works. */
export function StatusFilter({ value, counts }: StatusFilterProps) {
  return (
    <nav aria-label="Filter by status" className="overflow-x-auto border-b border-rail">
      <ul className="flex gap-4.5 md:gap-8">
        {requestFilters.map((filter) => {
          const chosen = filter === value;
          return (
            <li key={filter} className="shrink-0">
              <Link
                to={{ search: requestViewSearch({ filter, page: 1 }) }}
                aria-current={chosen ? 'true' : undefined}
                className={cn(
                  'relative flex h-12 items-center gap-1.5 text-sm transition-colors md:text-[15px]',
                  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2',
                  chosen ? 'font-medium text-ink after:bg-rosin' : 'text-ash hover:text-ink',
                )}
              >
                {labels[filter]}
                {/* The room of a digit, so that nothing moves when it comes. */}
                <span className="min-w-[1ch] text-sm font-normal text-ash">{counts?.[filter]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
