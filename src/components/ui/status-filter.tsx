import { Link } from 'react-router-dom';
import { useChosenInView } from '@/components/ui/use-chosen-in-view';
import { cn } from '@/lib/cn';

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
    <nav
      ref={useChosenInView('[aria-current]')}
      aria-label="Filter by status"
      className="relative overflow-x-auto border-b border-rail"
    >
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
