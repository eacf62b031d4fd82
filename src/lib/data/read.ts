import { unwrap } from '@/lib/data/errors';
import { PAGE_SIZE } from '@/lib/data/list-view';

type Answer<Data> = Parameters<typeof unwrap<Data>>[0] & { count: number | null };

interface Read<Data> extends PromiseLike<Answer<Data>> {
  abortSignal: (signal: AbortSignal) => Read<Data>;
  retry: (enabled: boolean) => Read<Data>;
}

/** Sends a read once: trying again is the query client's. */
function send<Data>(read: Read<Data>, signal: AbortSignal | undefined): Read<Data> {
  const once = read.retry(false);
  return signal ? once.abortSignal(signal) : once;
}

export async function readRows<Data>(read: Read<Data>, signal?: AbortSignal): Promise<Data> {
  return unwrap(await send(read, signal));
}

/** How many rows a read would find; it must have asked for the exact count. */
export async function readCount(read: Read<unknown>, signal?: AbortSignal): Promise<number> {
  const { count, error, status } = await send(read, signal);
  return unwrap({ data: count, error, status });
}

interface Listing {
  order: (column: 'created_at' | 'id', options: { ascending: boolean }) => this;
  range: (from: number, to: number) => this;
}

/** One page of a list, the newest first wherever it was not put in an order before. */
export function newestPage<Query extends Listing>(query: Query, page: number): Query {
  return query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
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
