import { useQueries } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import {
  activeFilters,
  quotedLabel,
  searchArgs,
  withFilter,
  type FilterName,
  type StoreFilters,
} from '@/features/beats/filters';
import { countBeats } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useOnline } from '@/lib/hooks';
import { describeError } from '@/lib/messages';

interface StoreEmptyProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
  onClear: () => void;
  /** Why the beats could not be loaded, where that is why there are none. */
  error: Error | null;
  onRetry: () => void;
}

function explain(filters: StoreFilters): string {
  const active = activeFilters(filters);
  if (active.length === 0) return 'No beats have been uploaded yet. Check back soon!';
  if (active.length === 1 && active[0] === 'genre') {
    return `No ${filters.genre} beats available. Try a different genre.`;
  }
  return active.length === 1
    ? `Nothing matches ${quotedLabel(filters, active[0] ?? 'q')}.`
    : 'Nothing matches all of these filters together.';
}

/** Nothing to show: why, and what to give up to see something. */
export function StoreEmpty({ filters, onChange, onClear, error, onRetry }: StoreEmptyProps) {
  return (
    <EmptyState
      title="No beats found"
      as="h2"
      action={
        error ? (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          activeFilters(filters).length > 0 && (
            <DropFilters filters={filters} onChange={onChange} onClear={onClear} />
          )
        )
      }
    >
      {error ? describeError(error) : explain(filters)}
    </EmptyState>
  );
}

/** Each filter without which there is something, those that most depends on first. */
function DropFilters({ filters, onChange, onClear }: Omit<StoreEmptyProps, 'error' | 'onRetry'>) {
  const choices = activeFilters(filters).map((name) => ({
    name,
    without: withFilter(filters, name, ''),
  }));
  const counts = useQueries({
    queries: choices.map(({ without }) => beatQueries.count(searchArgs(without))),
  });
  const counted = choices
    .map((choice, index) => ({ ...choice, count: counts[index]?.data }))
    // One that could not be counted is offered all the same.
    .filter(({ count }) => count?.total !== 0)
    .toSorted((a, b) => (b.count?.total ?? 0) - (a.count?.total ?? 0));

  const label = (name: FilterName, count: (typeof counted)[number]['count']) =>
    `Remove ${quotedLabel(filters, name)}${
      count ? ` (${countBeats(count.total, count.totalCapped)})` : ''
    }`;

  return (
    // As high as a line of buttons while nobody knows what to offer.
    <div className="flex min-h-11 flex-wrap justify-center gap-2">
      {counts.every(({ isPending }) => !isPending) && (
        <>
          {counted.map(({ name, without, count }) => (
            <Button
              key={name}
              variant="outline"
              className="max-w-full"
              onClick={() => onChange(without)}
            >
              <span className="truncate">{label(name, count)}</span>
            </Button>
          ))}
          {choices.length > 1 && (
            <Button variant="link" onClick={onClear}>
              Clear all filters
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface StoreNoticeProps {
  /** What is asked for. */
  filters: StoreFilters;
  /** What is shown instead; null where it is what was asked for. */
  shownFilters: StoreFilters | null;
  /** There is nothing to show at all. */
  isEmpty: boolean;
  /** Why the beats could not be loaded. */
  error: Error | null;
  onRetry: () => void;
}

/** What was chosen since, in words: `“Drill” and “Dark”`. */
function changeWords(filters: StoreFilters, shown: StoreFilters): string {
  const chosen = activeFilters(filters).filter((name) => filters[name] !== shown[name]);
  if (chosen.length === 0) return 'your last change';
  return chosen.map((name) => quotedLabel(filters, name)).join(' and ');
}

/** Says that the connection is gone, and what on the screen is therefore not what was asked for. */
export function StoreNotice({ filters, shownFilters, isEmpty, error, onRetry }: StoreNoticeProps) {
  const offline = !useOnline();
  const words = () => {
    if (shownFilters && (offline || error)) {
      const waiting = `Not applied yet: ${changeWords(filters, shownFilters)}. These beats are the previous results`;
      return offline
        ? `You are offline. ${waiting}; they change once you are back online.`
        : `The store could not be reached. ${waiting}.`;
    }
    if (offline) {
      return isEmpty
        ? 'You are offline. The beats will load once you are back online.'
        : 'You are offline. These beats were loaded before.';
    }
    // With nothing to show the list itself says so.
    return error && !isEmpty ? 'The list could not be refreshed and may be out of date.' : null;
  };
  const text = words();

  return (
    // Stands empty as well, so that its words are read out when they come.
    <div role="status" className="sticky top-[theme(spacing.header)] z-20 bg-stage text-[15px]">
      {text !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rail py-3">
          <p>{text}</p>
          {!offline && (
            <Button variant="link" size="sm" className="max-md:h-11" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
