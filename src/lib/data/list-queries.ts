import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { countRows, READ_BATCH } from '@/lib/data/lists';
import { describeFailureToLoad } from '@/lib/data/messages';
import { newestFirst, read, type Read } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';
import { canonical } from '@/lib/text/characters';
import { countOf } from '@/lib/text/counts';
import type { ToastText } from '@/lib/toast';

interface Rows extends Read<unknown> {
  order: (column: 'created_at' | 'id', options: { ascending: boolean }) => this;
  range: (from: number, to: number) => this;
  limit: (count: number) => this;
  lt: (column: 'id', id: number) => this;
  or: (filters: string) => this;
}

/** Options of a request for the number of rows without the rows. */
type Counted = { count: 'exact'; head: true } | undefined;

type Narrowed<Status extends string, Sort> = Omit<ListView<Status>, 'page'> & { sort?: Sort };

interface ListReads<Row, Status extends string, Sort extends string> {
  /** Key prefix of the list's queries. It must keep its identity between renders. */
  all: QueryKey;
  /** A row in the singular: `order`. */
  one: string;
  statuses: readonly Status[];
  /** Statuses that a row has in addition to another one, so that the sum of all leaves them out. */
  overlapping?: readonly Status[];
  /** The columns that are searched, unless `select` searches. */
  searched?: readonly string[];
  /** Selects the rows of a view and orders them, unless the order is newest first, which is added later. */
  select: (db: Db, view: Narrowed<Status, Sort>, counted?: Counted) => Rows;
  parse: (rows: unknown) => Row[];
  /** Counts every status with one request, if the server has a function for it. */
  countAll?: (query: string, signal: AbortSignal) => Promise<StatusCounts<Status>>;
  describeLoadFailure?: (error: unknown) => ToastText;
}

/** Queries of an admin list: a page of rows, counts of rows, or all rows of a view. */
export function listQueries<
  Row extends { id: number },
  Status extends string,
  Sort extends string = 'newest',
>({
  all,
  one,
  statuses,
  overlapping = [],
  searched,
  select,
  parse,
  countAll,
  describeLoadFailure = describeFailureToLoad(`the ${one}s`),
}: ListReads<Row, Status, Sort>) {
  function find(db: Db, view: Narrowed<Status, Sort>, counted?: Counted): Rows {
    const rows = select(db, view, counted);
    const isSearch = searched && view.query !== '';
    return isSearch ? rows.or(textSearchFilter(searched, view.query)) : rows;
  }

  const count = (view: Narrowed<Status, Sort>, signal: AbortSignal) =>
    countRows((db) => find(db, view, { count: 'exact', head: true }), signal);

  async function countEach(query: string, signal: AbortSignal) {
    const counts = await Promise.all(
      statuses.map(async (filter) => [filter, await count({ filter, query }, signal)] as const),
    );
    const sum = counts
      .filter(([status]) => !overlapping.includes(status))
      .reduce((before, [, rows]) => before + rows, 0);
    return { ...Object.fromEntries(counts), all: sum } as StatusCounts<Status>;
  }

  const pages = [...all, 'page'] as const;
  return {
    all,
    pages,
    statuses,
    describeLoadFailure,
    one,
    many: `${one}s`,
    countWords: (rows: number) => countOf(rows, one),
    page: (view: ListView<Status> & { sort?: Sort }) =>
      queryOptions({
        queryKey: [...pages, view],
        queryFn: async ({ signal }): Promise<ListPage<Row, Status>> => {
          // This read requests no count, because PostgREST would then answer a page beyond the last with an error.
          const readRows = async (page: number) => {
            const range = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1] as const;
            return parse(await read((db) => newestFirst(find(db, view)).range(...range), signal));
          };
          const [counts, rows] = await Promise.all([
            (countAll ?? countEach)(view.query, signal),
            readRows(view.page),
          ]);
          const pageCount = Math.max(1, Math.ceil(counts[view.filter] / PAGE_SIZE));
          const page = Math.min(view.page, pageCount);
          return {
            rows: page === view.page ? rows : await readRows(page),
            counts,
            page,
            pageCount,
          };
        },
        placeholderData: keepPreviousData,
        meta: { errorToast: describeLoadFailure },
      }),
    counts: () =>
      queryOptions({
        queryKey: [...all, 'counts'],
        queryFn: ({ signal }) => (countAll ?? countEach)('', signal),
        meta: { errorToast: describeLoadFailure },
      }),
    /** How many rows have a status. */
    count: (filter: Status) =>
      queryOptions({
        queryKey: [...all, 'count', filter],
        queryFn: ({ signal }) => count({ filter, query: '' }, signal),
      }),
    /** Reads the next rows of a view after an id, for an export of all of them. */
    readAfter: async ({ filter, query }: Narrowed<Status, Sort>, lastId: number | null) =>
      parse(
        await read((db) => {
          // Sorted by id alone, because the next rows are found by it.
          const rows = find(db, { filter, query });
          const next = lastId === null ? rows : rows.lt('id', lastId);
          return next.order('id', { ascending: false }).limit(READ_BATCH);
        }),
      ),
  };
}

export type ListQueries<
  Row extends { id: number },
  Status extends string,
  Sort extends string,
> = ReturnType<typeof listQueries<Row, Status, Sort>>;

const ALL = 'all';

/** The part of a list that is shown. The URL contains it. */
export interface ListView<Status extends string> {
  filter: typeof ALL | Status;
  query: string;
  /** Counted from 1. */
  page: number;
}

type StatusCounts<Status extends string> = Readonly<Record<typeof ALL | Status, number>>;

export const PAGE_SIZE = 20;

/** Reads a view from the URL; invalid values count as absent. */
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
