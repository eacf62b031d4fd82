// Both panels are in one file, because code that the store shares with a single chunk stays in the store's own.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import {
  activeFilters,
  chosenOption,
  quotedLabel,
  searchArgs,
  withFilter,
  type StoreFilters,
} from '@/features/beats/filters';
import { countBeats } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import {
  CompatibleKeys,
  FilterPill,
  TempoRange,
  useFilterMenus,
  type FiltersProps,
} from '@/features/beats/store/store-filters';

interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  count: string;
}

export function FilterSheet({ open, onClose, onClear, count, ...choices }: FilterSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent
        title="Filters"
        footer={
          <>
            <Button variant="ghost" onClick={onClear}>
              Clear all
            </Button>
            <DialogClose asChild>
              <Button>Show {count}</Button>
            </DialogClose>
          </>
        }
      >
        <Choices {...choices} />
      </DialogContent>
    </Dialog>
  );
}

function Choices({ filters, onChange }: FiltersProps) {
  // Only the first choice adds to the history, so that one step back undoes all choices of the sheet.
  const [changed, setChanged] = useState(false);
  const menus = useFilterMenus(true);
  const change = (next: StoreFilters) => {
    onChange(next, { replace: changed });
    setChanged(true);
  };
  return (
    <div className="flex flex-col gap-7">
      {menus.map(({ name, label, options }) => (
        <div key={name} role="group" aria-label={label}>
          <p aria-hidden="true" className="mb-3 text-sm font-medium">
            {label}
          </p>
          <div className="flex flex-wrap gap-2">
            {options.map((option) => {
              const pressed = option.value === chosenOption(filters, name);
              return (
                <FilterPill
                  key={option.value}
                  pressed={pressed}
                  onPress={() => change(withFilter(filters, name, pressed ? '' : option.value))}
                >
                  {option.label}
                </FilterPill>
              );
            })}
            {name === 'bpm' && <TempoRange filters={filters} onChange={change} />}
            {name === 'key' && <CompatibleKeys filters={filters} onChange={change} />}
          </div>
        </div>
      ))}
    </div>
  );
}

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
