import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  Menu,
  MenuContent,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import {
  chosenFilters,
  chosenValue,
  filterLabel,
  filterOptions,
  type ChosenFilter,
  type FilterOption,
} from '@/features/beats/components/filter-options';
import { withFilter } from '@/features/beats/filter-changes';
import { type StoreFilters } from '@/features/beats/filters';
import { beatQueries } from '@/features/beats/queries';
import { cn } from '@/lib/cn';

interface FilterMenusProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters) => void;
}

/** A menu for each filter, in one line. */
export function FilterMenus({ filters, onChange }: FilterMenusProps) {
  const [opened, setOpened] = useState(false);
  // Asked for when somebody wants to choose one.
  const { data: keys } = useQuery({ ...beatQueries.keys(), enabled: opened });
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
      {chosenFilters.map(({ name, label }) => (
        <FilterMenu
          key={name}
          name={label}
          chosen={filters[name] === null ? null : filterLabel(filters, name)}
          value={chosenValue(filters, name)}
          options={filterOptions(name, keys)}
          onOpen={() => setOpened(true)}
          onChoose={(value) => onChange(withFilter(filters, name satisfies ChosenFilter, value))}
        />
      ))}
    </div>
  );
}

interface FilterMenuProps {
  name: string;
  /** What is chosen, in words; null while all are shown. */
  chosen: string | null;
  value: string;
  options: readonly FilterOption[];
  onOpen: () => void;
  onChoose: (value: string) => void;
}

function FilterMenu({ name, chosen, value, options, onOpen, onChoose }: FilterMenuProps) {
  return (
    <Menu onOpenChange={(open) => open && onOpen()}>
      <MenuTrigger
        className={cn(
          'inline-flex h-9 items-center gap-1.5 rounded-full border pr-3 pl-4 text-sm transition-colors',
          chosen === null
            ? 'border-edge text-ash hover:border-ink hover:text-ink data-[state=open]:border-ink data-[state=open]:text-ink'
            : 'border-transparent bg-ink text-stage',
        )}
      >
        {chosen === null ? name : `${name}: ${chosen}`}
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </MenuTrigger>
      <MenuContent align="start" className="max-h-[min(440px,70dvh)] overflow-y-auto">
        <MenuRadioGroup value={value} onValueChange={onChoose}>
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
