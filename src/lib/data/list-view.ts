import { canonical } from '@/lib/text/characters';

const ALL = 'all';

/** The part of a list that is shown. The address contains it. */
export interface ListView<Status extends string> {
  filter: typeof ALL | Status;
  query: string;
  /** Counted from 1. */
  page: number;
}

export type StatusCounts<Status extends string> = Readonly<Record<typeof ALL | Status, number>>;

export const PAGE_SIZE = 20;

/** Reads a view from the address; invalid values count as absent. */
export function parseListView<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): ListView<Status> {
  const page = Number(params.get('page'));
  return {
    filter: statuses.find((status) => status === params.get('status')) ?? ALL,
    query: canonical(params.get('q') ?? '').trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

interface ListSearch {
  filter?: string;
  query?: string;
  /** Absent for the default order. */
  sort?: string | undefined;
  page?: number;
}

/** The query string of a view, without default values and with the other parameters kept. */
export function listSearch(
  others: URLSearchParams | string,
  { filter = ALL, query = '', sort, page = 1 }: ListSearch,
): string {
  const params = new URLSearchParams(others);
  for (const name of ['q', 'status', 'sort', 'page']) params.delete(name);
  if (query !== '') params.set('q', query);
  if (filter !== ALL) params.set('status', filter);
  if (sort !== undefined) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

export interface ListPage<Row, Status extends string> {
  rows: readonly Row[];
  counts: StatusCounts<Status>;
  /** The requested page, or the last one if that is smaller. */
  page: number;
  pageCount: number;
}

/**
 * A filter for PostgREST's `or` that finds a text in any of the columns. Characters that would need a
 * backslash match any character, because PostgREST and compatible servers read backslashes differently.
 */
export function textSearchFilter(columns: readonly string[], query: string): string {
  const pattern = canonical(query)
    .replace(/[.*+?${}()|[]/g, '[$&]')
    .replace(/["\\^]/g, '.');
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}
