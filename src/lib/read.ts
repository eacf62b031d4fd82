import { unwrap } from '@/lib/errors';
import { pageRange } from '@/lib/list-view';

interface Answer<Data> {
  data: Data | null;
  count: number | null;
  error: { message: string } | null;
  status: number;
}

/** A read that was put together and not yet sent. */
interface Read<Data> extends PromiseLike<Answer<Data>> {
  abortSignal: (signal: AbortSignal) => Read<Data>;
}

/**
 * The rows that a read finds.
 *
 * @throws {AppError} when the answer is an error
 */
export async function readRows<Data>(read: Read<Data>, signal?: AbortSignal): Promise<Data> {
  return unwrap(await (signal ? read.abortSignal(signal) : read));
}

/**
 * How many rows a read would find; it must have asked for the exact count.
 *
 * @throws {AppError} when the answer is an error
 */
export async function readCount(read: Read<unknown>, signal?: AbortSignal): Promise<number> {
  const { count, error, status } = await (signal ? read.abortSignal(signal) : read);
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
    .range(...pageRange(page));
}

/** As many rows as the service gives at once, or fewer. */
export const READ_STEP = 500;

/**
 * Reads a list to its end, so many rows at a time, by where the last of them stood: what arrives
 * meanwhile moves nothing.
 */
export async function readAll<Row extends { id: number }>(
  readAfter: (lastId: number | null) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let lastId: number | null = null;
  for (;;) {
    const found: readonly Row[] = await readAfter(lastId);
    rows.push(...found);
    const last = found.at(-1);
    // The service may give fewer at once than it is asked for: only an empty answer is the end.
    if (!last) return rows;
    lastId = last.id;
  }
}
