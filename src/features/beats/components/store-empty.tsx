import { EmptyState } from '@/components/layout/empty-state';
import { Button } from '@/components/ui/button';
import { FilterChips } from '@/features/beats/components/filter-chips';
import { activeFilters } from '@/features/beats/filter-changes';
import { type StoreFilters } from '@/features/beats/filters';

interface StoreEmptyProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
  onClear: () => void;
  /** Given when the beats could not be loaded. */
  onRetry: (() => void) | null;
}

function explain(filters: StoreFilters): string {
  const active = activeFilters(filters);
  if (active.length === 0) return 'No beats have been uploaded yet. Check back soon!';
  if (active.length === 1 && active[0] === 'genre') {
    return `No ${filters.genre} beats available. Try a different genre.`;
  }
  return active.length === 1
    ? 'Nothing matches this. Take it away to see more.'
    : 'Nothing matches all of these. Take one away to see more.';
}

/** Nothing to show: why, and what to give up to see something. */
export function StoreEmpty({ filters, onChange, onClear, onRetry }: StoreEmptyProps) {
  return (
    <EmptyState
      title="No beats found"
      as="h2"
      action={
        onRetry ? (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          activeFilters(filters).length > 0 && (
            <FilterChips filters={filters} onChange={onChange} onClear={onClear} />
          )
        )
      }
    >
      {explain(filters)}
    </EmptyState>
  );
}
