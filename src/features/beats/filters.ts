import {
  ALL_GENRES,
  moodFilters,
  MUSICAL_KEYS,
  PRICE_FILTERS,
  SEARCH_MAX_LENGTH,
  SORTS,
  TYPE_FILTERS,
  TYPE_SORTS,
} from '@/content/store';
import { sameGenre } from '@/features/beats/model';

type PriceFilter = (typeof PRICE_FILTERS)[number];
export type MoodFilter = keyof typeof moodFilters;
type TypeFilter = (typeof TYPE_FILTERS)[number];
type Sort = (typeof SORTS)[number];
export type StoreView = 'grid' | 'list';

/** What the store shows and in which order; lives in the address. */
export interface StoreFilters {
  q: string;
  /** `all`, or a genre as it was asked for. */
  genre: string;
  price: PriceFilter | null;
  mood: MoodFilter | null;
  type: TypeFilter | null;
  /** Slowest and fastest, both included. */
  bpm: readonly [number, number] | null;
  key: string | null;
  /** Null is the usual order: by relevance while searching, else newest first. */
  sort: Sort | null;
  view: StoreView;
}

export const noFilters: StoreFilters = {
  q: '',
  genre: ALL_GENRES,
  price: null,
  mood: null,
  type: null,
  bpm: null,
  key: null,
  sort: null,
  view: 'grid',
};

const GENRE_MAX_LENGTH = 60;
const MOODS = Object.keys(moodFilters) as MoodFilter[];

/** The option that a value names, whatever its case. */
export function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  const wanted = value?.trim().toLowerCase();
  return known.find((option) => option.toLowerCase() === wanted) ?? null;
}

/** Never cuts a letter in two: half of one could not stand in an address. */
function shorten(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

function parseBpm(value: string | null): StoreFilters['bpm'] {
  const [, slowest, fastest] = /^\s*(\d{1,3})-(\d{1,3})\s*$/.exec(value ?? '') ?? [];
  if (slowest === undefined || fastest === undefined) return null;
  const range = [Number(slowest), Number(fastest)] as const;
  return range[0] <= range[1] ? range : null;
}

/** The one way to say the same: the usual order is not said, nor is a genre called `all`. */
export function tidyFilters(filters: StoreFilters): StoreFilters {
  const q = shorten(filters.q.trim(), SEARCH_MAX_LENGTH);
  const genre = shorten(filters.genre.trim(), GENRE_MAX_LENGTH);
  return {
    ...filters,
    q,
    genre: genre === '' || sameGenre(genre, ALL_GENRES) ? ALL_GENRES : genre,
    sort: filters.sort === 'newest' && q === '' ? null : filters.sort,
  };
}

/** Reads an address; what it does not know it leaves out. */
export function parseFilters(params: URLSearchParams): StoreFilters {
  const read = (name: string) => params.get(name);
  return tidyFilters({
    q: read('q') ?? '',
    genre: read('genre') ?? ALL_GENRES,
    price: oneOf(PRICE_FILTERS, read('price')),
    mood: oneOf(MOODS, read('mood')),
    type: oneOf(TYPE_FILTERS, read('type')),
    bpm: parseBpm(read('bpm')),
    key: oneOf(MUSICAL_KEYS, read('key')?.replace('♯', '#') ?? null),
    sort: oneOf(SORTS, read('sort')) ?? oneOf(TYPE_SORTS, read('type')),
    view: oneOf(['grid', 'list'], read('view')) ?? 'grid',
  });
}

/** Writes an address without what is usual: the whole store in its usual order is no query at all. */
export function serialiseFilters(filters: StoreFilters): URLSearchParams {
  const { q, genre, price, mood, type, bpm, key, sort, view } = tidyFilters(filters);
  const said: [string, string | null][] = [
    ['q', q],
    ['genre', genre === ALL_GENRES ? null : genre],
    ['price', price],
    ['mood', mood],
    ['type', type],
    ['bpm', bpm?.join('-') ?? null],
    ['key', key],
    ['sort', sort],
    ['view', view === 'grid' ? null : view],
  ];
  return new URLSearchParams(
    said.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== ''),
  );
}

/** The parameters of search_beats, without its page. */
export interface SearchArgs {
  p_q?: string;
  p_genre?: string;
  p_price?: string;
  p_moods?: string[];
  p_type?: string;
  p_bpm_min?: number;
  p_bpm_max?: number;
  p_key?: string;
  p_sort?: string;
}

/** What the store asks the database; two filters that mean the same ask the same. */
export function searchArgs(filters: StoreFilters): SearchArgs {
  const { q, genre, price, mood, type, bpm, key, sort } = tidyFilters(filters);
  return {
    ...(q !== '' && { p_q: q }),
    ...(genre !== ALL_GENRES && { p_genre: genre.toLowerCase() }),
    ...(price && { p_price: price }),
    ...(mood && { p_moods: [...moodFilters[mood], mood] }),
    ...(type && { p_type: type }),
    ...(bpm && { p_bpm_min: bpm[0], p_bpm_max: bpm[1] }),
    ...(key !== null && { p_key: key }),
    ...(sort && { p_sort: sort }),
  };
}

/** A tag is searched for, unless it is one of the store's types. */
export function tagQuery(tag: string): string {
  const type = oneOf(TYPE_FILTERS, tag.trim().replace(/\s+/g, '-'));
  return `?${serialiseFilters({ ...noFilters, ...(type ? { type } : { q: tag }) }).toString()}`;
}
