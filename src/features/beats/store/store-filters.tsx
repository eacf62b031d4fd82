import { useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { ALL_GENRES, BPM_LIMITS, GENRE_FILTERS } from '@/content/store';
import {
  activeFilters,
  chosenOption,
  filterLabel,
  menuFilters,
  parseTempo,
  withFilter,
  type FilterName,
  type FilterOption,
  type StoreFilters,
} from '@/features/beats/filters';
import { genreOptions, sameGenre } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { cn } from '@/lib/cn';

export interface FiltersProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters, options?: { replace: boolean }) => void;
}

/** One genre at a time, or all. */
export function GenreFilter({ filters, onChange }: FiltersProps) {
  const { data: found = [] } = useQuery(beatQueries.genres());
  const chosen = filters.genre || ALL_GENRES;
  // A genre that only the address names is shown too: the filter never hides what it does.
  const options = new Set([ALL_GENRES, ...genreOptions(GENRE_FILTERS, [...found, chosen])]);

  return (
    <div
      role="group"
      aria-label="Filter by genre"
      className="-mx-5 flex [scrollbar-width:none] gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {[...options].map((genre) => (
        <FilterPill
          key={genre}
          pressed={sameGenre(genre, chosen)}
          onPress={() => onChange(withFilter(filters, 'genre', genre))}
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

/** One choice of a few that all show. */
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

/** What leaves beats out, each to be taken away; nothing at all when nothing does. */
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
              <X aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ash" />
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

/** Of the keys those that some beat is in, where that is known. */
export function availableOptions(
  { name, options }: (typeof menuFilters)[number],
  keys: readonly string[] | undefined,
): readonly FilterOption[] {
  return name === 'key' && keys ? options.filter(({ value }) => keys.includes(value)) : options;
}

/** A menu for each filter, and the tempo's two fields, in one line. */
export function FilterMenus({ filters, onChange }: FiltersProps) {
  const [opened, setOpened] = useState(false);
  // Asked for when somebody wants to choose one.
  const { data: keys } = useQuery({ ...beatQueries.keys(), enabled: opened });
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
      {menuFilters.map((filter) =>
        filter.name === 'bpm' ? (
          <TempoRange key={filter.name} filters={filters} onChange={onChange} />
        ) : (
          <FilterMenu
            key={filter.name}
            name={filter.name}
            label={filter.label}
            options={availableOptions(filter, keys)}
            onOpen={() => setOpened(true)}
            {...{ filters, onChange }}
          />
        ),
      )}
    </div>
  );
}

interface FilterMenuProps extends FiltersProps {
  name: FilterName;
  label: string;
  options: readonly FilterOption[];
  onOpen: () => void;
}

function FilterMenu({ name, label, options, onOpen, filters, onChange }: FilterMenuProps) {
  const isActive = filters[name] !== '';
  return (
    <Menu onOpenChange={(open) => open && onOpen()}>
      <MenuTrigger
        className={cn(
          'inline-flex h-9 items-center gap-1.5 rounded-full border pr-3 pl-4 text-sm transition-colors',
          isActive
            ? 'border-transparent bg-ink text-stage'
            : 'border-edge text-ash hover:border-ink hover:text-ink data-[state=open]:border-ink data-[state=open]:text-ink',
        )}
      >
        {isActive ? `${label}: ${filterLabel(filters, name)}` : label}
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </MenuTrigger>
      <MenuContent align="start" className="max-h-[min(440px,70dvh)] overflow-y-auto">
        <MenuRadioGroup
          value={chosenOption(filters, name)}
          onValueChange={(value) => onChange(withFilter(filters, name, value))}
        >
          <MenuRadioItem value="">Any</MenuRadioItem>
          {options.map((option) => (
            <MenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

const [LOWEST, HIGHEST] = BPM_LIMITS;

/** What the two fields say: an end that is as far as it goes stays empty. */
function toFields(bpm: string): { from: string; to: string } {
  if (bpm === '') return { from: '', to: '' };
  const [slowest, fastest] = parseTempo(bpm);
  return {
    from: slowest <= LOWEST ? '' : String(slowest),
    to: fastest >= HIGHEST ? '' : String(fastest),
  };
}

/** Any two tempos make a range, in whichever order; empty is every tempo. */
function toRange({ from, to }: { from: string; to: string }): string {
  const within = (typed: string) => Math.min(HIGHEST, Math.max(LOWEST, Number(typed)));
  const ends = [from === '' ? LOWEST : within(from), to === '' ? HIGHEST : within(to)];
  const range = ends.toSorted((a, b) => a - b).join('-');
  return range === BPM_LIMITS.join('-') ? '' : range;
}

/** Two tempos; the filter follows once both fields are left, or on Enter. */
export function TempoRange({ filters, onChange }: FiltersProps) {
  const { bpm } = filters;
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ ...toFields(bpm), bpm });
  // The address changes by itself too (back, a chip), and then the fields follow.
  if (typed.bpm !== bpm) setTyped({ ...toFields(bpm), bpm });

  const apply = () => {
    const range = toRange(typed);
    setTyped({ ...toFields(range), bpm });
    if (range !== bpm) onChange(withFilter(filters, 'bpm', range));
  };
  const input = (end: 'from' | 'to', label: string, limit: number) => (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      placeholder={String(limit)}
      autoComplete="off"
      value={typed[end]}
      className="w-9 border-b border-edge bg-transparent text-center text-base text-ink tabular-nums placeholder:text-ash md:text-sm"
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value.replace(/\D/g, '') })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={({ relatedTarget }) => {
        if (!group.current?.contains(relatedTarget)) apply();
      }}
    />
  );

  return (
    <div
      ref={group}
      role="group"
      aria-label="Tempo range"
      className="inline-flex h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm text-ash focus-within:border-ink md:h-9"
    >
      <span>Tempo</span>
      {input('from', 'Slowest tempo', LOWEST)}
      <span aria-hidden="true">–</span>
      {input('to', 'Fastest tempo', HIGHEST)}
      <span>bpm</span>
    </div>
  );
}
