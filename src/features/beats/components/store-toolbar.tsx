import { ArrowUpDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
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
import { FilterMenus } from '@/features/beats/components/filter-menus';
import { chosenFilters } from '@/features/beats/components/filter-options';
import { withFilter } from '@/features/beats/filter-changes';
import { type StoreFilters, type StoreView } from '@/features/beats/filters';
import { cn } from '@/lib/cn';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/use-media-query';

const FilterSheet = lazy(() =>
  import('@/features/beats/components/filter-sheet').then((module) => ({
    default: module.FilterSheet,
  })),
);

interface StoreToolbarProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters, options?: { replace: boolean }) => void;
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
        <ViewToggle
          view={filters.view}
          onChange={(view) => onChange({ ...filters, view }, { replace: true })}
        />
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
  const active = chosenFilters.filter(({ name }) => filters[name] !== null).length;
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

function SortMenu({ filters, onChange }: Pick<StoreToolbarProps, 'filters' | 'onChange'>) {
  const searching = filters.q !== '';
  const usual = searching ? RELEVANCE_LABEL : sortLabels.newest;
  return (
    <Menu>
      <MenuTrigger
        aria-label={`Sort: ${filters.sort ? sortLabels[filters.sort] : usual}`}
        className="inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm transition-colors hover:bg-ink/8 md:h-9"
      >
        <ArrowUpDown aria-hidden="true" strokeWidth={1.5} className="size-4 text-ash" />
        <span className="max-sm:sr-only">{filters.sort ? sortLabels[filters.sort] : usual}</span>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup
          value={filters.sort ?? (searching ? '' : 'newest')}
          onValueChange={(sort) => onChange(withFilter(filters, 'sort', sort))}
        >
          {searching && <MenuRadioItem value="">{RELEVANCE_LABEL}</MenuRadioItem>}
          {SORTS.map((sort) => (
            <MenuRadioItem key={sort} value={sort}>
              {sortLabels[sort]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

interface ViewToggleProps {
  view: StoreView;
  onChange: (view: StoreView) => void;
}

function ViewToggle({ view, onChange }: ViewToggleProps) {
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4.5' } as const;
  return (
    <div role="group" aria-label="View" className="flex">
      <ViewButton label="Grid" pressed={view === 'grid'} onPress={() => onChange('grid')}>
        <LayoutGrid {...icon} />
      </ViewButton>
      <ViewButton label="List" pressed={view === 'list'} onPress={() => onChange('list')}>
        <List {...icon} />
      </ViewButton>
    </div>
  );
}

interface ViewButtonProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ViewButton({ label, pressed, onPress, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'grid size-11 place-items-center rounded-full transition-colors md:size-9',
        pressed ? 'text-ink' : 'text-ash hover:text-ink',
        pressed && 'bg-ink/8',
      )}
    >
      {children}
    </button>
  );
}
