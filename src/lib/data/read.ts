import { AppError, throwOnError } from '@/lib/data/errors';
import { PAGE_SIZE } from '@/lib/data/list-view';
import { loadDb, loadSupabase, type Db } from '@/lib/data/supabase';

interface Answer<Data> {
  data: Data | null;
  count: number | null;
  error: { message: string } | null;
  status: number;
}

interface Read<Data> extends PromiseLike<Answer<Data>> {
  abortSignal: (signal: AbortSignal) => Read<Data>;
  retry: (enabled: boolean) => Read<Data>;
}

/** Sends a read once, because retries are the query client's. */
async function send<Data>(read: Read<Data>, signal: AbortSignal | undefined) {
  const once = read.retry(false);
  const answer = await (signal ? once.abortSignal(signal) : once);
  throwOnError(answer);
  return answer;
}

/**
 * Reads as the member who is signed in, with the whole client.
 *
 * @returns the answer of a function, which may be null, or rows
 * @throws {AppError}
 */
export async function read<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  // Without an error the data has the type that the generated types promise.
  return (await send(build(await loadSupabase()), signal)).data as Data;
}

/** Reads what every visitor may read, with the light client; see {@link read}. */
export async function readPublic<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return (await send(build(await loadDb()), signal)).data as Data;
}

/** How many rows a read would find; it must ask for the exact count. */
export async function countRows(
  build: (db: Db) => Read<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  const { count, status } = await send(build(await loadSupabase()), signal);
  if (count !== null) return count;
  throw new AppError({ kind: 'unexpected', message: 'The answer has no count.', status });
}

interface Ordered {
  order: (column: 'created_at' | 'id', options: { ascending: boolean }) => this;
}

interface Listing extends Ordered {
  range: (from: number, to: number) => this;
}

/** The newest first; the id decides between rows of the same moment. */
export function newestFirst<Query extends Ordered>(query: Query): Query {
  return query.order('created_at', { ascending: false }).order('id', { ascending: false });
}

/** One page of a list, the newest first unless the query already has an order. */
export function newestPage<Query extends Listing>(query: Query, page: number): Query {
  return newestFirst(query).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
}

/** As many rows as the service gives at once, or fewer. */
export const READ_STEP = 500;

/** Reads all pages of a list by the id of the last row, so that new rows do not shift the pages. */
export async function readAll<Row extends { id: number }>(
  readAfter: (lastId: number | null) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await readAfter(rows.at(-1)?.id ?? null);
    // The service may give fewer at once than it is asked for: only an empty answer is the end.
    if (found.length === 0) return rows;
    rows.push(...found);
  }
}
