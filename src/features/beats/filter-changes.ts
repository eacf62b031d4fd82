import { TYPE_SORTS } from '@/content/store';
import {
  noFilters,
  oneOf,
  parseFilters,
  serialiseFilters,
  type StoreFilters,
} from '@/features/beats/filters';

/** The filters that leave beats out, in the order in which they are offered. */
const narrowing = ['q', 'genre', 'mood', 'type', 'price', 'bpm', 'key'] as const;
export type Narrowing = (typeof narrowing)[number];

/** Which filters leave beats out. */
export function activeFilters(filters: StoreFilters): Narrowing[] {
  return narrowing.filter((name) => filters[name] !== noFilters[name]);
}

/** The same filters but for one, which is given as an address says it; empty takes it away. */
export function withFilter(
  filters: StoreFilters,
  name: keyof StoreFilters,
  value: string,
): StoreFilters {
  const params = serialiseFilters(filters);
  if (name === 'type') params.delete('type');
  // Two of the types are orders, and a new order replaces the old one.
  const isOrder = name === 'type' && oneOf(TYPE_SORTS, value) !== null;
  params.set(isOrder ? 'sort' : name, value);
  return parseFilters(params);
}
