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
  retry: (enabled: boolean) => Read<Data>;
}

/** Sends a read, once: trying again is the query client's business, not the whole client's own. */
function send<Data>(read: Read<Data>, signal: AbortSignal): PromiseLike<Answer<Data>> {
  return read.abortSignal(signal).retry(false);
}

/**
 * The rows that a read by the whole client finds.
 *
 * @throws {AppError} when the answer is an error
 */
export async function readRows<Data>(read: Read<Data>, signal: AbortSignal): Promise<Data> {
  return unwrap(await send(read, signal));
}

/**
 * How many rows a read by the whole client would find; it must have asked for the exact count.
 *
 * @throws {AppError} when the answer is an error
 */
export async function readCount(read: Read<unknown>, signal: AbortSignal): Promise<number> {
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
    .range(...pageRange(page));
}
