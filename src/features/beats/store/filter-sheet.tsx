import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { chosenOption, withFilter, type StoreFilters } from '@/features/beats/filters';
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
  /** The number of beats that the filters find, in words. */
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
