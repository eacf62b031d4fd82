import { useQueries } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import {
  activeFilters,
  quotedLabel,
  searchArgs,
  withFilter,
  type StoreFilters,
} from '@/features/beats/filters';
import { countBeats } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';

export interface DropFiltersProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
  onClear: () => void;
}

/** Offers to remove each filter without which beats are found, starting with the one that hides the most. */
export function DropFilters({ filters, onChange, onClear }: DropFiltersProps) {
  const names = activeFilters(filters);
  const counts = useQueries({
    queries: names.map((name) => beatQueries.count(searchArgs(withFilter(filters, name, '')))),
  });
  const choices = names
    .map((name, index) => ({ name, count: counts[index]?.data }))
    // A filter whose count failed is offered too.
    .filter(({ count }) => count?.total !== 0)
    .toSorted((a, b) => (b.count?.total ?? 0) - (a.count?.total ?? 0));
  if (counts.some(({ isPending }) => isPending)) return null;

  return (
    <div className="flex flex-wrap justify-center gap-2">
      {choices.map(({ name, count }) => (
        <Button
          key={name}
          variant="outline"
          className="max-w-full"
          onClick={() => onChange(withFilter(filters, name, ''))}
        >
          <span className="truncate">
            {`Remove ${quotedLabel(filters, name)}`}
            {count && ` (${countBeats(count.total, count.totalCapped)})`}
          </span>
        </Button>
      ))}
      {names.length > 1 && (
        <Button variant="link" onClick={onClear}>
          Clear all filters
        </Button>
      )}
    </div>
  );
}
