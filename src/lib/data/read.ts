import { unwrap, type Answer } from '@/lib/data/errors';
import { loadDb, loadSupabase, type Db } from '@/lib/data/supabase';

export interface Read<Data> extends PromiseLike<Answer<Data> & { count: number | null }> {
  abortSignal: (signal: AbortSignal) => Read<Data>;
  retry: (enabled: boolean) => Read<Data>;
}

/** Sends a read once, because retries are the query client's. */
export function sendOnce<Data>(read: Read<Data>, signal: AbortSignal | undefined): Read<Data> {
  const once = read.retry(false);
  return signal ? once.abortSignal(signal) : once;
}

/**
 * Reads as the member who is signed in, with the whole client.
 *
 * @returns rows, or the answer of a function, which may be null
 * @throws {AppError}
 */
export async function read<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return unwrap(await sendOnce(build(await loadSupabase()), signal));
}

/** Reads what every visitor may read, with the light client; see {@link read}. */
export async function readPublic<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return unwrap(await sendOnce(build(await loadDb()), signal));
}
