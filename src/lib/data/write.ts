import { unwrap, type Answer } from '@/lib/data/errors';
import { loadDb, loadSupabase, type Db } from '@/lib/data/supabase';

type Write<Data> = PromiseLike<Answer<Data>>;

/**
 * Writes as the member who is signed in, with the whole client.
 *
 * @returns the rows that the write selects, or the answer of a database function
 * @throws {AppError}
 */
export async function write<Data>(build: (db: Db) => Write<Data>): Promise<Data> {
  return unwrap(await build(await loadSupabase()));
}

/** Writes data that every visitor may write, with the light client; see {@link write}. */
export async function writePublic<Data>(build: (db: Db) => Write<Data>): Promise<Data> {
  return unwrap(await build(await loadDb()));
}
