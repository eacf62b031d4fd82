/** Every status together. */
const ALL = 'all';

/** Which part of a list is looked at; lives in the address. */
export interface ListView<Status extends string> {
  filter: typeof ALL | Status;
  /** Counted from 1. */
  page: number;
}

/** A list that can be searched besides. */
export interface SearchView<Status extends string> extends ListView<Status> {
  /** Empty where nothing is searched for. */
  query: string;
}

/** How many there are of each status, and of all. */
export type StatusCounts<Status extends string> = Readonly<Record<typeof ALL | Status, number>>;

export const PAGE_SIZE = 20;
/** Far beyond any list, and small enough for the database to count with. */
const LAST_PAGE = 1_000_000;

/** Reads the address; what makes no sense there counts as not said. */
export function parseSearchView<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): SearchView<Status> {
  const said = params.get('status');
  const page = params.get('page') ?? '';
  return {
    filter: statuses.find((status) => status === said) ?? ALL,
    query: params.get('q')?.trim() ?? '',
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

interface ListSearch {
  filter?: string;
  query?: string;
  /** Left out where it is the usual order. */
  sort?: string | undefined;
  page?: number;
}

/** The query string of a view: what is usual is not said, and other parameters stay. */
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

/** How many pages so many rows fill; an empty list is one empty page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The first and the last row of a page, as the database counts them. */
export function pageRange(page: number): [from: number, to: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1];
}

export interface ListPage<Row, Status extends string> {
  rows: readonly Row[];
  counts: StatusCounts<Status>;
  /** The page that was found: the last one, where the one asked for lies beyond it. */
  page: number;
  pageCount: number;
}

interface ListReads<Row, Status extends string> {
  countRows: () => Promise<StatusCounts<Status>>;
  /** Without a count: one would answer a page beyond the last with an error. */
  fetchRows: (page: number) => Promise<Row[]>;
}

/** Reads one page; beyond the last it is the last. */
export async function fetchListPage<Row, Status extends string>(
  { filter, page }: ListView<Status>,
  { countRows, fetchRows }: ListReads<Row, Status>,
): Promise<ListPage<Row, Status>> {
  const [counts, rows] = await Promise.all([countRows(), fetchRows(page)]);
  const pageCount = countPages(counts[filter]);
  if (page <= pageCount) return { rows, counts, page, pageCount };
  return { rows: await fetchRows(pageCount), counts, page: pageCount, pageCount };
}

/**
 * What finds a text in any of the columns, as PostgREST's `or` takes it: a pattern in which signs
 * stand for themselves. What would need a backslash, and hardly anybody types, stands for any sign:
 * PostgREST and its kin read backslashes differently.
 */
export function textSearchFilter(columns: readonly string[], query: string): string {
  const pattern = query.replace(/[.*+?${}()|[]/g, '[$&]').replace(/["\\^]/g, '.');
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}
