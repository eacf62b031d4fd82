import {
  ALL_GENRES,
  BPM_LIMITS,
  MOOD_FILTERS,
  PRICE_FILTERS,
  SEARCH_MAX_LENGTH,
  SORTS,
  TEMPO_FILTERS,
  TYPE_FILTERS,
} from '@/content/store-labels';
import { formatKey, KEY_NAMES, sameGenre } from '@/features/beats/model';
import { canonical } from '@/lib/text/characters';
import type { Database } from '@/types/database';

export type SearchArgs = Omit<
  Database['public']['Functions']['search_beats']['Args'],
  'p_after' | 'p_limit'
>;

interface FilterOption {
  /** The value as the URL contains it. */
  value: string;
  label: string;
}

interface Filter {
  /** Normalizes a value; empty for an unknown one and for one that filters nothing. */
  read: (text: string) => string;
  toArgs?: (value: string) => SearchArgs;
  /** Describes a value in words; absent for order and view, which filter nothing. */
  describe?: (value: string) => string;
  menu?: { label: string; options: readonly FilterOption[] };
}

/** Finds the option that a text names, ignoring case; empty without one. */
function oneOf(options: readonly string[], text: string): string {
  const wanted = text.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted) ?? '';
}

/** Counts characters as the database does, not UTF-16 units. */
const cut = (text: string, length: number) =>
  Array.from(text.trim()).slice(0, length).join('').trim();

/** Characters of a search that messages and chips repeat. */
const MAX_SHOWN_SEARCH = 40;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function optionsOf(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function choice(
  label: string,
  labels: Readonly<Record<string, string>>,
  toArgs: (value: string) => SearchArgs,
) {
  return {
    read: (text: string) => oneOf(Object.keys(labels), text),
    toArgs,
    describe: (value: string) => labels[value] ?? '',
    menu: { label, options: optionsOf(labels) },
  };
}

/** The slowest and fastest tempo of a filter's value such as `90-110`, both included. */
export function parseTempo(bpm: string): [number, number] {
  const [slowest = 0, fastest = 0] = bpm.split('-').map(Number);
  return [slowest, fastest];
}

function readTempo(text: string): string {
  if (!/^\s*\d{1,3}-\d{1,3}\s*$/.test(text)) return '';
  const range = parseTempo(text);
  return range[0] <= range[1] ? range.join('-') : '';
}

function describeTempo(bpm: string): string {
  const [slowest, fastest] = parseTempo(bpm);
  if (slowest === fastest) return `${slowest} bpm`;
  if (slowest <= BPM_LIMITS[0]) return `Up to ${fastest} bpm`;
  if (fastest >= BPM_LIMITS[1]) return `${slowest} bpm and up`;
  return `${slowest}–${fastest} bpm`;
}

/** Two sort orders are also offered as types, in URLs and in the menu. */
const TYPE_SORTS = { popular: SORTS.popular, newest: SORTS.newest };

const sorts = Object.keys(SORTS);
const typeSorts = Object.keys(TYPE_SORTS);

/**
 * Every filter of the store, in the order in which they are offered. The URL, the search, the chips, the menus,
 * the sheet and the suggestions of an empty store are derived from this table.
 */
const filters = {
  q: {
    read: (text) => canonical(text).trim(),
    toArgs: (q) => ({ p_q: cut(q, SEARCH_MAX_LENGTH) }),
    describe: (q) => `“${cut(q, MAX_SHOWN_SEARCH) === q ? q : `${cut(q, MAX_SHOWN_SEARCH)}…`}”`,
  },
  genre: {
    read: (text) => (sameGenre(text, ALL_GENRES) ? '' : cut(text, 60)),
    toArgs: (genre) => ({ p_genre: genre.toLowerCase() }),
    describe: capital,
  },
  mood: choice('Mood', MOOD_FILTERS, (mood) => ({ p_moods: [mood] })),
  type: {
    ...choice('Type', TYPE_FILTERS, (type) => ({ p_type: type })),
    menu: { label: 'Type', options: optionsOf({ ...TYPE_FILTERS, ...TYPE_SORTS }) },
  },
  price: choice('Price', PRICE_FILTERS, (price) => ({ p_price: price })),
  bpm: {
    read: readTempo,
    toArgs: (bpm) => {
      const [slowest, fastest] = parseTempo(bpm);
      return { p_bpm_min: slowest, p_bpm_max: fastest };
    },
    describe: describeTempo,
    menu: {
      label: 'Tempo',
      options: TEMPO_FILTERS.map((value) => ({ value, label: describeTempo(value) })),
    },
  },
  key: {
    read: (text) => oneOf(KEY_NAMES, text.replace('♯', '#')),
    toArgs: (key) => ({ p_key: key }),
    describe: (key) => `Key of ${formatKey(key)}`,
    menu: {
      label: 'Key',
      options: KEY_NAMES.map((key) => ({ value: key, label: formatKey(key) })),
    },
  },
  /** Whether keys that mix well with the chosen key are found as well. */
  compatible: {
    read: (text) => oneOf(['yes'], text),
    toArgs: () => ({ p_compatible: true }),
    describe: () => 'Also keys that mix well',
  },
  /** The sort order; unset is by relevance while searching, otherwise newest first. */
  sort: { read: (text) => oneOf(sorts, text), toArgs: (sort) => ({ p_sort: sort }) },
  /** The layout; unset is the grid. */
  view: { read: (text) => oneOf(['list'], text) },
} satisfies Record<string, Filter>;

type FilterName = keyof typeof filters;

/** Filters and order of the store, as in the URL; an empty value does not filter. */
export type StoreFilters = Readonly<Record<FilterName, string>>;

const table: Readonly<Record<FilterName, Filter>> = filters;
const names = Object.keys(filters) as FilterName[];

function mapFilters(value: (name: FilterName) => string): StoreFilters {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as StoreFilters;
}

export const noFilters = mapFilters(() => '');

export function normalizeFilters(given: StoreFilters): StoreFilters {
  const read = mapFilters((name) => table[name].read(given[name]));
  const normalized = read.key === '' ? { ...read, compatible: '' } : read;
  return normalized.sort === 'newest' && normalized.q === ''
    ? { ...normalized, sort: '' }
    : normalized;
}

/** Reads a URL, and ignores unknown values. */
export function parseFilters(params: URLSearchParams): StoreFilters {
  const given = mapFilters((name) => params.get(name) ?? '');
  const sort = oneOf(sorts, given.sort) || oneOf(typeSorts, given.type);
  return normalizeFilters({ ...given, sort });
}

/** Writes the filters as a query without default values; the whole store in its default order has none. */
export function serializeFilters(given: StoreFilters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(normalizeFilters(given)).filter(([, value]) => value !== ''),
  );
}

/** Arguments of the search; equivalent filters give equal arguments. */
export function searchArgs(given: StoreFilters): SearchArgs {
  const normalized = normalizeFilters(given);
  const args: SearchArgs = {};
  for (const name of names) {
    if (normalized[name] !== '') Object.assign(args, table[name].toArgs?.(normalized[name]));
  }
  return args;
}

export function activeFilters(given: StoreFilters): FilterName[] {
  return names.filter((name) => table[name].describe && given[name] !== '');
}

/** The same filters with one changed; an empty value removes it. */
export function withFilter(given: StoreFilters, name: FilterName, value: string): StoreFilters {
  const isOrder = name === 'type' && oneOf(typeSorts, value) !== '';
  return normalizeFilters({ ...given, [name]: value, ...(isOrder && { type: '', sort: value }) });
}

export const menuFilters = names.flatMap((name) => {
  const { menu } = table[name];
  return menu ? [{ name, ...menu }] : [];
});

/** The chosen option of a filter's menu; empty without one. */
export function chosenOption(given: StoreFilters, name: FilterName): string {
  return given[name] || (name === 'type' ? oneOf(typeSorts, given.sort) : '');
}

export function filterLabel(given: StoreFilters, name: FilterName): string {
  return table[name].describe?.(given[name]) ?? '';
}

/** The label in quotes; the label of a search already has them. */
export function quotedLabel(given: StoreFilters, name: FilterName): string {
  const label = filterLabel(given, name);
  return name === 'q' ? label : `“${label}”`;
}
