import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { chosenOption, menuFilters, withFilter, type FilterOption } from '@/features/beats/filters';
import { beatQueries } from '@/features/beats/queries';
import {
  availableOptions,
  FilterPill,
  TempoRange,
  type FiltersProps,
} from '@/features/beats/store/store-filters';

interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
          {menuFilters.map((filter) => (
            <FilterGroup
              key={filter.name}
              label={filter.label}
              options={availableOptions(filter, keys)}
              value={chosenOption(filters, filter.name)}
              onChoose={(value) => onChange(withFilter(filters, filter.name, value))}
            >
              {filter.name === 'bpm' && <TempoRange filters={filters} onChange={onChange} />}
            </FilterGroup>
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
  /** What else the filter can be set by. */
  children: ReactNode;
}

function FilterGroup({ label, options, value, onChoose, children }: FilterGroupProps) {
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
        {children}
      </div>
    </div>
  );
}
