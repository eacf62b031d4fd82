import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { filterLabel } from '@/features/beats/components/filter-options';
import { activeFilters } from '@/features/beats/filter-changes';
import { noFilters, type StoreFilters } from '@/features/beats/filters';

interface FilterChipsProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
  onClear: () => void;
}

/** What leaves beats out, each to be taken away; nothing at all when nothing does. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map((name) => (
          <li key={name} className="max-w-full">
            <RemoveFilter
              label={filterLabel(filters, name)}
              onRemove={() => onChange({ ...filters, [name]: noFilters[name] })}
            />
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="ml-1 max-md:h-11" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}

interface RemoveFilterProps {
  label: string;
  onRemove: () => void;
}

/** A filter in words; pressing it takes it away. */
function RemoveFilter({ label, onRemove }: RemoveFilterProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-rail pr-3 pl-4 text-sm text-ink transition-colors hover:border-ink md:h-9"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ash" />
    </button>
  );
}
