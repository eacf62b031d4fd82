import { ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { RELEVANCE_LABEL, SORTS } from '@/content/store-labels';
import { chosenOption, menuFilters, withFilter, type StoreFilters } from '@/features/beats/filters';
import {
  FilterMenus,
  FilterPill,
  TempoRange,
  useFilterMenus,
  type FiltersProps,
} from '@/features/beats/store/store-filters';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';

interface StoreToolbarProps extends FiltersProps {
  onClear: () => void;
  count: string;
}

export function StoreToolbar(props: StoreToolbarProps) {
  const { filters, onChange, count } = props;
  const desktop = useMediaQuery(DESKTOP_QUERY);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {desktop ? <FilterMenus filters={filters} onChange={onChange} /> : <FilterSheet {...props} />}
      <p
        role="status"
        className="text-sm text-ash max-md:order-last max-md:basis-full md:mr-2 md:ml-auto"
      >
        {count}
      </p>
      <div className="flex items-center gap-x-2 max-md:ml-auto">
        <SortMenu filters={filters} onChange={onChange} />
        <ViewToggle filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

function FilterSheet({ filters, onChange, onClear, count }: StoreToolbarProps) {
  const [open, setOpen] = useState(false);
  // One step back undoes what was chosen on the sheet, however many choices it were.
  const [changed, setChanged] = useState(false);
  const menus = useFilterMenus(open);
  const active = menuFilters.filter(({ name }) => filters[name] !== '').length;
  const change = (next: StoreFilters) => {
    onChange(next, { replace: changed });
    setChanged(true);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${active} chosen` : 'Filters'}
        onClick={() => {
          setOpen(true);
          setChanged(false);
        }}
      >
        <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        Filters
        {active > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-primary text-xs text-primary-on">
            {active}
          </span>
        )}
      </Button>
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
              </div>
            </div>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function SortMenu({ filters, onChange }: FiltersProps) {
  const searching = filters.q !== '';
  const orders = { ...(searching && { '': RELEVANCE_LABEL }), ...SORTS };
  const sort = filters.sort || (searching ? '' : 'newest');
  const label = Object.entries(orders).find(([value]) => value === sort)?.[1];
  return (
    <Menu>
      <MenuTrigger
        aria-label={`Sort: ${label}`}
        className="inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm transition-colors hover:bg-ink/8 md:h-9"
      >
        <ArrowUpDown aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
        <span className="max-sm:sr-only">{label}</span>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={sort}
          onValueChange={(value) => onChange(withFilter(filters, 'sort', value))}
        >
          {Object.entries(orders).map(([value, name]) => (
            <MenuRadioItem key={value} value={value}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

const views = [
  { value: '', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: List },
];

function ViewToggle({ filters, onChange }: FiltersProps) {
  return (
    <div role="group" aria-label="View" className="flex">
      {views.map(({ value, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-pressed={filters.view === value}
          onClick={() => onChange(withFilter(filters, 'view', value), { replace: true })}
          className={cn(
            'grid size-11 place-items-center rounded-full transition-colors md:size-9',
            filters.view === value ? 'bg-ink/8 text-ink' : 'text-ash hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
