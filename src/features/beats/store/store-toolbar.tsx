import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '@/components/ui/button';
import { RadioMenu } from '@/components/ui/radio-menu';
import { RELEVANCE_LABEL, SORTS } from '@/content/store-labels';
import { menuFilters, withFilter } from '@/features/beats/filters';
import { FilterMenus, type FiltersProps } from '@/features/beats/store/store-filters';
import { cn } from '@/lib/cn';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

const loadSheet = () =>
  import('@/features/beats/store/filter-panels').then(({ FilterSheet }) => FilterSheet);

interface StoreToolbarProps extends FiltersProps {
  onClear: () => void;
  count: string;
}

export function StoreToolbar(props: StoreToolbarProps) {
  const { filters, onChange, count } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <FilterMenus filters={filters} onChange={onChange} />
      <FilterButton {...props} />
      <p
        role="status"
        className="text-sm text-ash max-md:order-last max-md:min-h-5 max-md:basis-full md:mr-2 md:ml-auto"
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

function FilterButton(props: StoreToolbarProps) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadSheet, 'the filters');
  const active = menuFilters.filter(({ name }) => props.filters[name] !== '').length;
  return (
    <>
      <Button
        variant="outline"
        className="md:hidden"
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${active} chosen` : 'Filters'}
        {...trigger}
      >
        <SlidersHorizontal className="size-4.5" />
        Filters
        {active > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-primary text-xs text-primary-on">
            {active}
          </span>
        )}
      </Button>
      {Panel && <Panel {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function SortMenu({ filters, onChange }: FiltersProps) {
  const searching = filters.q !== '';
  const orders = { ...(searching && { '': RELEVANCE_LABEL }), ...SORTS };
  const options = Object.entries(orders).map(([value, label]) => ({ value, label }));
  const sort = filters.sort || (searching ? '' : 'newest');
  const label = options.find(({ value }) => value === sort)?.label;
  return (
    <RadioMenu
      value={sort}
      options={options}
      onChange={(value) => onChange(withFilter(filters, 'sort', value))}
    >
      <button
        type="button"
        aria-label={`Sort: ${label}`}
        className="inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm transition-colors hover:bg-ink/8 md:h-9"
      >
        <ArrowUpDown className="size-4 text-ash" />
        <span className="max-sm:sr-only">{label}</span>
      </button>
    </RadioMenu>
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
          <Icon className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
