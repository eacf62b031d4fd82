import { useQuery } from '@tanstack/react-query';
import { lazyOptional } from '@/components/layout/lazy';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { activeFilters, noFilters, quotedLabel, type StoreFilters } from '@/features/beats/filters';
import { beatQueries } from '@/features/beats/queries';
import type { DropFiltersProps } from '@/features/beats/store/filter-panels';
import { describeError } from '@/lib/data/messages';
import { useOnline } from '@/lib/hooks';

const DropFilters = lazyOptional(
  () => import('@/features/beats/store/filter-panels').then((module) => module.DropFilters),
  'The filters that could be dropped',
);

interface StoreEmptyProps extends DropFiltersProps {
  /** The error, if the list is empty because the beats could not be loaded. */
  error: Error | null;
  onRetry: () => void;
}

function explain(filters: StoreFilters): string {
  const [first, ...others] = activeFilters(filters);
  if (!first) return 'No beats have been uploaded yet. Check back soon!';
  if (others.length > 0) return 'Nothing matches all of these filters together.';
  if (first === 'genre') return `No ${filters.genre} beats available. Try a different genre.`;
  return `Nothing matches ${quotedLabel(filters, first)}.`;
}

export function StoreEmpty({ filters, onChange, onClear, error, onRetry }: StoreEmptyProps) {
  const action = error ? (
    <Button variant="outline" onClick={onRetry}>
      Try again
    </Button>
  ) : (
    activeFilters(filters).length > 0 && (
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
        {/* Reserves a line for buttons until the suggestions are known. */}
        <div className="min-h-11">
          <DropFilters {...{ filters, onChange, onClear }} />
        </div>
        {filters.q !== '' && <Genres {...{ filters, onChange }} />}
      </div>
    )
  );
  return (
    <EmptyState title="No beats found" as="h2" action={action}>
      {error ? describeError(error) : explain(filters)}
    </EmptyState>
  );
}

/** Offers the genres that beats have, because a search for another artist's name finds nothing. */
function Genres({ filters, onChange }: Pick<DropFiltersProps, 'filters' | 'onChange'>) {
  const { data: genres = [] } = useQuery(beatQueries.genres());
  if (genres.length === 0) return null;
  return (
    <div role="group" aria-label="Genres" className="flex flex-wrap justify-center gap-2">
      <p className="w-full text-ash">Or listen to a genre:</p>
      {genres.map((genre) => (
        <Button
          key={genre}
          variant="outline"
          className="capitalize"
          onClick={() => onChange({ ...noFilters, view: filters.view, genre })}
        >
          {genre}
        </Button>
      ))}
    </div>
  );
}

interface StoreNoticeProps {
  filters: StoreFilters;
  /**
   * Filters of the previous results, which stay while the requested ones load; null when the results are current.
   */
  shownFilters: StoreFilters | null;
  /** Whether there are no results, in which case the list shows the reason. */
  isEmpty: boolean;
  failed: boolean;
  onRetry: () => void;
}

function offlineWords({ filters, shownFilters, isEmpty }: StoreNoticeProps): string {
  if (isEmpty) return 'You are offline. The beats will load once you are back online.';
  if (!shownFilters) return 'You are offline. These beats were loaded before.';
  const chosen = activeFilters(filters)
    .filter((name) => filters[name] !== shownFilters[name])
    .map((name) => quotedLabel(filters, name));
  const change = chosen.join(' and ') || 'your last change';
  return `You are offline. Not applied yet: ${change}. These beats are the previous results; they change once you are back online.`;
}

export function StoreNotice(props: StoreNoticeProps) {
  const offline = !useOnline();
  const outdated = props.failed && !props.isEmpty;
  return (
    // Rendered empty first, because screen readers ignore a live region inserted with its text.
    <div role="status" className="sticky top-[theme(spacing.header)] z-20 bg-stage text-note">
      {(offline || outdated) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rail py-3">
          <p>
            {offline
              ? offlineWords(props)
              : 'The list could not be refreshed and may be out of date.'}
          </p>
          {!offline && (
            <Button variant="link" size="sm" className="max-md:h-11" onClick={props.onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
