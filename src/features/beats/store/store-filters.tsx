import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { startTransition, useOptimistic, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { RadioMenu } from '@/components/ui/radio-menu';
import { GENRE_FILTERS } from '@/content/store';
import { ALL_GENRES, BPM_LIMITS } from '@/content/store-labels';
import {
  activeFilters,
  chosenOption,
  filterLabel,
  menuFilters,
  parseTempo,
  withFilter,
  type StoreFilters,
} from '@/features/beats/filters';
import { genreOptions, sameGenre } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { cn } from '@/lib/cn';

export interface FiltersProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters, options?: { replace: boolean }) => void;
}

export function GenreFilter({ filters, onChange }: FiltersProps) {
  const { data: found = [] } = useQuery(beatQueries.genres());
  // The chosen genre is shown at once, before the list has changed.
  const [chosen, setChosen] = useOptimistic(filters.genre || ALL_GENRES);
  // A genre that only the URL contains is shown too, so that an active filter is always visible.
  const options = genreOptions([ALL_GENRES, ...GENRE_FILTERS], [...found, chosen]);

  return (
    <div
      role="group"
      aria-label="Filter by genre"
      className="-mx-5 flex [scrollbar-width:none] gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {options.map((genre) => (
        <FilterPill
          key={genre}
          pressed={sameGenre(genre, chosen)}
          onPress={() =>
            startTransition(() => {
              setChosen(genre);
              onChange(withFilter(filters, 'genre', genre));
            })
          }
        >
          <span className="capitalize">{genre}</span>
        </FilterPill>
      ))}
    </div>
  );
}

interface FilterPillProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function FilterPill({ pressed, onPress, children }: FilterPillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-sm transition-colors md:h-9',
        pressed
          ? 'border-transparent bg-ink text-stage'
          : 'border-edge text-ash hover:border-ink hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** Active filters with remove buttons; renders nothing without filters. */
export function FilterChips({
  filters,
  onChange,
  onClear,
}: FiltersProps & { onClear: () => void }) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map((name) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove ${filterLabel(filters, name)}`}
              onClick={() => onChange(withFilter(filters, name, ''))}
              className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-rail pr-3 pl-4 text-sm text-ink transition-colors hover:border-ink md:h-9"
            >
              <span className="truncate">{filterLabel(filters, name)}</span>
              <X className="size-4 shrink-0 text-ash" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="ml-1 max-md:h-11" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}

/** The filters that have a menu, which the sheet shows too. Only the keys of existing beats are offered. */
export function useFilterMenus(enabled: boolean) {
  const { data: keys } = useQuery({ ...beatQueries.keys(), enabled });
  return menuFilters.map(({ name, label, options }) => ({
    name,
    label,
    options: name === 'key' && keys ? options.filter(({ value }) => keys.includes(value)) : options,
  }));
}

export function FilterMenus({ filters, onChange }: FiltersProps) {
  // The keys are read when the visitor first opens a menu.
  const [opened, setOpened] = useState(false);
  const menus = useFilterMenus(opened);
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2 max-md:hidden">
      {menus.map(({ name, label, options }) =>
        name === 'bpm' ? (
          <TempoRange key={name} filters={filters} onChange={onChange} />
        ) : (
          <RadioMenu
            key={name}
            align="start"
            value={chosenOption(filters, name)}
            options={[{ value: '', label: 'Any' }, ...options]}
            onChange={(value) => onChange(withFilter(filters, name, value))}
            onOpen={() => setOpened(true)}
          >
            <button
              type="button"
              className={cn(
                'inline-flex h-9 items-center gap-1.5 rounded-full border pr-3 pl-4 text-sm transition-colors',
                filters[name] === ''
                  ? 'border-edge text-ash hover:border-ink hover:text-ink data-[state=open]:border-ink data-[state=open]:text-ink'
                  : 'border-transparent bg-ink text-stage',
              )}
            >
              {filters[name] === '' ? label : `${label}: ${filterLabel(filters, name)}`}
              <ChevronDown className="size-4" />
            </button>
          </RadioMenu>
        ),
      )}
      <CompatibleKeys filters={filters} onChange={onChange} />
    </div>
  );
}

/** Includes keys that mix well with the chosen key; renders nothing without a key. */
export function CompatibleKeys({ filters, onChange }: FiltersProps) {
  if (filters.key === '') return null;
  return (
    <label className="inline-flex h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm text-ash focus-within:border-ink md:h-9">
      <input
        type="checkbox"
        className="size-4 accent-primary"
        checked={filters.compatible !== ''}
        onChange={({ target }) =>
          onChange(withFilter(filters, 'compatible', target.checked ? 'yes' : ''))
        }
      />
      Also keys that mix well
    </label>
  );
}

const [LOWEST, HIGHEST] = BPM_LIMITS;

/** Two fields for tempos, in any order; a tempo at its limit is shown as an empty field. */
export function TempoRange({ filters, onChange }: FiltersProps) {
  const [slowest, fastest] = filters.bpm === '' ? BPM_LIMITS : parseTempo(filters.bpm);
  const set = (from: number, to: number) => {
    const range = [from, to].toSorted((a, b) => a - b).join('-');
    onChange(withFilter(filters, 'bpm', range === BPM_LIMITS.join('-') ? '' : range));
  };
  return (
    <div
      role="group"
      aria-label="Tempo range"
      className="inline-flex h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm text-ash focus-within:border-ink md:h-9"
    >
      <span>Tempo</span>
      <TempoField
        label="Slowest tempo"
        limit={LOWEST}
        value={slowest}
        onSet={(from) => set(from, fastest)}
      />
      <span aria-hidden="true">–</span>
      <TempoField
        label="Fastest tempo"
        limit={HIGHEST}
        value={fastest}
        onSet={(to) => set(slowest, to)}
      />
      <span>bpm</span>
    </div>
  );
}

interface TempoFieldProps {
  label: string;
  /** The value of an empty field. */
  limit: number;
  value: number;
  onSet: (bpm: number) => void;
}

/** A field that sets the filter on Enter, or when it loses the focus. */
function TempoField({ label, limit, value, onSet }: TempoFieldProps) {
  const shown = value === limit ? '' : String(value);
  const [field, setField] = useState({ text: shown, value });
  if (field.value !== value) setField({ text: shown, value });

  const apply = () => {
    const typed = Number(field.text || limit);
    const bpm = Math.min(HIGHEST, Math.max(LOWEST, typed));
    if (bpm !== value) onSet(bpm);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      placeholder={String(limit)}
      autoComplete="off"
      value={field.text}
      className="w-9 border-b border-edge bg-transparent text-center text-base text-ink tabular-nums placeholder:text-ash md:text-sm"
      onChange={(event) => setField({ text: event.target.value.replace(/\D/g, ''), value })}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      onBlur={apply}
    />
  );
}
