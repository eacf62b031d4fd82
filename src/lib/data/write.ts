import { throwOnError } from '@/lib/data/errors';
import { loadDb, loadSupabase, type Db } from '@/lib/data/supabase';

type Write<Data> = PromiseLike<{
  data: Data | null;
  error: { message: string } | null;
  status: number;
}>;

/**
 * Writes as the member who is signed in, with the whole client.
 *
 * @returns the answer of a function, or the rows that the write asks for
 * @throws {AppError}
 */
export async function write<Data>(build: (db: Db) => Write<Data>): Promise<Data> {
  const answer = await build(await loadSupabase());
  throwOnError(answer);
  // Without an error the data has the type that the generated types promise.
  return answer.data as Data;
}

/** Writes what every visitor may write, with the light client; see {@link write}. */
export async function writePublic<Data>(build: (db: Db) => Write<Data>): Promise<Data> {
  const answer = await build(await loadDb());
  throwOnError(answer);
  return answer.data as Data;
}
