import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import {
  chosenFilters,
  chosenValue,
  filterOptions,
  type FilterOption,
} from '@/features/beats/components/filter-options';
import { FilterPill } from '@/features/beats/components/filter-pill';
import { withFilter } from '@/features/beats/filter-changes';
import { type StoreFilters } from '@/features/beats/filters';
import { beatQueries } from '@/features/beats/queries';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
  onClear: () => void;
  /** How many beats the choice leaves, in words. */
  count: string;
}

/** Every filter on one sheet; the list behind it follows at once. */
export function FilterSheet({
  open,
  onOpenChange,
  filters,
  onChange,
  onClear,
  count,
}: FilterSheetProps) {
  const { data: keys } = useQuery(beatQueries.keys());
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
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
        <div className="flex flex-col gap-7">
          {chosenFilters.map(({ name, label }) => (
            <FilterGroup
              key={name}
              label={label}
              options={filterOptions(name, keys)}
              value={chosenValue(filters, name)}
              onChoose={(value) => onChange(withFilter(filters, name, value))}
            />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface FilterGroupProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChoose: (value: string) => void;
}

function FilterGroup({ label, options, value, onChoose }: FilterGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-3 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const pressed = option.value === value;
          return (
            <FilterPill
              key={option.value}
              pressed={pressed}
              onPress={() => onChoose(pressed ? '' : option.value)}
            >
              {option.label}
            </FilterPill>
          );
        })}
      </div>
    </div>
  );
}
