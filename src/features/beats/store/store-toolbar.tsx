import { ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { SORTS } from '@/content/store';
import { RELEVANCE_LABEL, sortLabels } from '@/content/store-labels';
import { menuFilters, withFilter, type StoreFilters } from '@/features/beats/filters';
import { FilterMenus, type FiltersProps } from '@/features/beats/store/store-filters';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';

const FilterSheet = lazy(() =>
  import('@/features/beats/store/filter-sheet').then((module) => ({
    default: module.FilterSheet,
  })),
);

interface StoreToolbarProps extends FiltersProps {
  onClear: () => void;
  /** How many beats are shown, in words; empty while nobody knows. */
  count: string;
}

/** Filters at one end, the number, order and view of what they leave at the other. */
export function StoreToolbar({ filters, onChange, onClear, count }: StoreToolbarProps) {
  const desktop = useMediaQuery(DESKTOP_QUERY);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {desktop ? (
        <FilterMenus filters={filters} onChange={onChange} />
      ) : (
        <FilterSheetButton {...{ filters, onChange, onClear, count }} />
      )}
      <div className="ml-auto flex items-center gap-x-2">
        {desktop && (
          <p role="status" className="mr-2 text-sm text-ash">
            {count}
          </p>
        )}
        <SortMenu filters={filters} onChange={onChange} />
        <ViewToggle filters={filters} onChange={onChange} />
      </div>
      {!desktop && (
        <p role="status" className="basis-full text-sm text-ash">
          {count}
        </p>
      )}
    </div>
  );
}

function FilterSheetButton({ filters, onChange, onClear, count }: StoreToolbarProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // One step back undoes what was chosen on the sheet, however many choices it were.
  const [changed, setChanged] = useState(false);
  const active = menuFilters.filter(({ name }) => filters[name] !== '').length;
  const change = (next: StoreFilters) => {
    onChange(next, { replace: changed });
    setChanged(true);
  };
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${active} chosen` : 'Filters'}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
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
      {wasOpen && (
        <Suspense>
          <FilterSheet
            open={open}
            onOpenChange={setOpen}
            filters={filters}
            onChange={change}
            onClear={onClear}
            count={count}
          />
        </Suspense>
      )}
    </>
  );
}

function SortMenu({ filters, onChange }: FiltersProps) {
  const searching = filters.q !== '';
  const sort = SORTS.find((each) => each === filters.sort);
  const usual = searching ? RELEVANCE_LABEL : sortLabels.newest;
  const label = sort ? sortLabels[sort] : usual;
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
          value={sort ?? (searching ? '' : 'newest')}
          onValueChange={(value) => onChange(withFilter(filters, 'sort', value))}
        >
          {searching && <MenuRadioItem value="">{RELEVANCE_LABEL}</MenuRadioItem>}
          {SORTS.map((each) => (
            <MenuRadioItem key={each} value={each}>
              {sortLabels[each]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

/** As the address has them: the grid is what is usual. */
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
