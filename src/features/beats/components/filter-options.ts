import {
  moodFilters,
  MUSICAL_KEYS,
  PRICE_FILTERS,
  TYPE_FILTERS,
  TYPE_SORTS,
} from '@/content/store';
import { priceLabels, sortLabels, TEMPO_FILTERS, typeLabels } from '@/content/store-labels';
import type { Narrowing } from '@/features/beats/filter-changes';
import type { StoreFilters } from '@/features/beats/filters';
import { formatKey } from '@/features/beats/model';

export interface FilterOption {
  /** As an address says it. */
  value: string;
  label: string;
}

/** A filter that is chosen from a short list. */
export type ChosenFilter = Exclude<Narrowing, 'q' | 'genre'>;

export const chosenFilters: readonly { name: ChosenFilter; label: string }[] = [
  { name: 'mood', label: 'Mood' },
  { name: 'type', label: 'Type' },
  { name: 'price', label: 'Price' },
  { name: 'bpm', label: 'Tempo' },
  { name: 'key', label: 'Key' },
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const tempoLabel = (range: readonly [number, number]) => `${range.join('–')} bpm`;

const options: Record<ChosenFilter, readonly FilterOption[]> = {
  mood: Object.keys(moodFilters).map((mood) => ({ value: mood, label: capital(mood) })),
  type: [
    ...TYPE_FILTERS.map((type) => ({ value: type, label: typeLabels[type] })),
    ...TYPE_SORTS.map((sort) => ({ value: sort, label: sortLabels[sort] })),
  ],
  price: PRICE_FILTERS.map((range) => ({ value: range, label: priceLabels[range] })),
  bpm: TEMPO_FILTERS.map((range) => ({ value: range.join('-'), label: tempoLabel(range) })),
  key: MUSICAL_KEYS.map((key) => ({ value: key, label: formatKey(key) })),
};

/** What a filter offers; of the keys those that some beat is in, where that is known. */
export function filterOptions(
  name: ChosenFilter,
  keys: readonly string[] | undefined,
): readonly FilterOption[] {
  if (name !== 'key' || !keys) return options[name];
  return options.key.filter(({ value }) => keys.includes(value));
}

/** What is chosen of a filter, as an address says it; empty when nothing is. */
export function chosenValue(filters: StoreFilters, name: ChosenFilter): string {
  if (name === 'bpm') return filters.bpm?.join('-') ?? '';
  // An order is offered among the types as well.
  if (name === 'type' && filters.type === null) {
    return TYPE_SORTS.find((sort) => sort === filters.sort) ?? '';
  }
  return filters[name] ?? '';
}

/** A filter that is on, in words. */
export function filterLabel(filters: StoreFilters, name: Narrowing): string {
  const { q, genre, mood, type, price, bpm, key } = filters;
  const labels: Record<Narrowing, string> = {
    q: `“${q}”`,
    genre: capital(genre),
    mood: capital(mood ?? ''),
    type: type ? typeLabels[type] : '',
    price: price ? priceLabels[price] : '',
    bpm: bpm ? tempoLabel(bpm) : '',
    key: key === null ? '' : `Key of ${formatKey(key)}`,
  };
  return labels[name];
}
