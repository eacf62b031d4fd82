import { AppError, unwrap, type Answer } from '@/lib/data/errors';
import { hasStoredSession, loadDb, loadSupabase, type Db } from '@/lib/data/supabase';
import { ownOrderKeys } from '@/lib/storage/order-keys';
import type { Database } from '@/types/database';

export interface Read<Data> extends PromiseLike<Answer<Data> & { count: number | null }> {
  abortSignal: (signal: AbortSignal) => Read<Data>;
  retry: (enabled: boolean) => Read<Data>;
}

/** Sends a read without the client's own retries, because the query client retries. */
export function sendOnce<Data>(read: Read<Data>, signal: AbortSignal | undefined): Read<Data> {
  const once = read.retry(false);
  return signal ? once.abortSignal(signal) : once;
}

/** @throws {AppError} on a failure and on an empty answer, because a table always answers with rows */
async function readAnswer<Data>(read: Read<Data>, signal?: AbortSignal): Promise<Data> {
  const data = unwrap(await sendOnce(read, signal));
  if (data === null) throw new AppError({ kind: 'unexpected', message: 'The answer is empty.' });
  return data;
}

/** Reads as the member who is signed in, with the whole client. @throws {AppError} */
export async function read<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return readAnswer(build(await loadSupabase()), signal);
}

/** Reads data that every visitor may read, with the light client. @throws {AppError} */
export async function readPublic<Data>(
  build: (db: Db) => Read<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return readAnswer(build(await loadDb()), signal);
}

type Functions = Database['public']['Functions'];

/** A row that a function returns. The generated types know no null in it, so its columns that may be null are named. */
export type WithNulls<
  Name extends keyof Functions,
  Column extends string,
> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Omit<Row, Column> & { [Each in Column & keyof Row]: Row[Each] | null }
  : never;

interface Ordered {
  order: (column: 'created_at' | 'id', options: { ascending: boolean }) => this;
}

/** Orders the newest rows first; the id decides between rows with the same time. */
export function newestFirst<Query extends Ordered>(query: Query): Query {
  return query.order('created_at', { ascending: false }).order('id', { ascending: false });
}

interface Call<Data> extends Read<Data> {
  setHeader: (name: string, value: string) => Read<Data>;
}

/**
 * Calls a function whose answer depends on the user's own orders. The header identifies the orders of this browser
 * by their keys, and the session those of a member, which may come from another device. The answer may be null.
 *
 * @throws {AppError}
 */
export async function readOwn<Data>(
  build: (db: Db) => Call<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const db = await (hasStoredSession() ? loadSupabase() : loadDb());
  const call = build(db).setHeader('x-order-keys', ownOrderKeys());
  return unwrap(await sendOnce(call, signal));
}
