import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { fetchListPage, type SearchView, type StatusCounts } from '@/lib/data/list-view';
import { countRows, newestPage, READ_STEP } from '@/lib/data/lists';
import { messages } from '@/lib/data/messages';
import { read, type Read } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';
import type { ToastText } from '@/lib/toast';

interface Rows extends Read<unknown> {
  order: (column: 'created_at' | 'id', options: { ascending: boolean }) => this;
  range: (from: number, to: number) => this;
  limit: (count: number) => this;
  lt: (column: 'id', id: number) => this;
}

/** Asks for the number of rows alone. */
type Counted = { count: 'exact'; head: true } | undefined;

type Narrowed<Status extends string> = Omit<SearchView<Status>, 'page'>;

interface InboxReads<Row, Status extends string> {
  /** The key of its queries; must keep its identity between renders. */
  all: QueryKey;
  /** A row in words: `order`. */
  one: string;
  statuses: readonly Status[];
  /** The rows of a view, in no order. */
  select: (db: Db, view: Narrowed<Status>, counted?: Counted) => Rows;
  parse: (rows: unknown) => Row[];
  /** Where one request counts every status. */
  countAll?: (query: string, signal: AbortSignal) => Promise<StatusCounts<Status>>;
  notLoaded?: (error: unknown) => ToastText;
}

/** Reads of what visitors send and admins answer: by page, by number, or all of a view. */
export function inboxQueries<Row extends { id: number }, Status extends string>({
  all,
  one,
  statuses,
  select,
  parse,
  countAll,
  notLoaded = (error) => messages.loadFailed(`the ${one}s`, error),
}: InboxReads<Row, Status>) {
  const count = (view: Narrowed<Status>, signal: AbortSignal) =>
    countRows((db) => select(db, view, { count: 'exact', head: true }), signal);

  async function countEach(query: string, signal: AbortSignal) {
    const counts = await Promise.all(statuses.map((filter) => count({ filter, query }, signal)));
    const byStatus = statuses.map((status, index) => [status, counts[index]]);
    const sum = counts.reduce((before, each) => before + each, 0);
    return { ...Object.fromEntries(byStatus), all: sum } as StatusCounts<Status>;
  }

  return {
    all,
    statuses,
    notLoaded,
    one,
    many: `${one}s`,
    countWords: (count: number) => `${count} ${count === 1 ? one : `${one}s`}`,
    page: (view: SearchView<Status>) =>
      queryOptions({
        queryKey: [...all, 'page', view.filter, view.query, view.page],
        queryFn: ({ signal }) =>
          fetchListPage(view, {
            countRows: () => (countAll ?? countEach)(view.query, signal),
            fetchRows: async (page) =>
              parse(await read((db) => newestPage(select(db, view), page), signal)),
          }),
        placeholderData: keepPreviousData,
        meta: { errorToast: notLoaded },
      }),
    /** How many rows have a status. */
    count: (filter: Status) =>
      queryOptions({
        queryKey: [...all, 'count', filter],
        queryFn: ({ signal }) => count({ filter, query: '' }, signal),
      }),
    /** The next rows of a view after an id, to read all of them. */
    readAfter: async (view: Narrowed<Status>, lastId: number | null) =>
      parse(
        await read((db) => {
          const rows = select(db, view);
          const next = lastId === null ? rows : rows.lt('id', lastId);
          return next.order('id', { ascending: false }).limit(READ_STEP);
        }),
      ),
  };
}

export type InboxQueries<Row extends { id: number }, Status extends string> = ReturnType<
  typeof inboxQueries<Row, Status>
>;
