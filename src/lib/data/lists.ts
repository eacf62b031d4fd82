import { AppError, unwrap } from '@/lib/data/errors';
import { sendOnce, type Read } from '@/lib/data/read';
import { loadSupabase, type Db } from '@/lib/data/supabase';

/** Puts an item at another place of its list. */
export function moveItem<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  return items.filter((each) => each !== item).toSpliced(to, 0, item);
}

/** Returns the number of rows of a read, which must ask for the exact count. */
export async function countRows(
  build: (db: Db) => Read<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  const response = await sendOnce(build(await loadSupabase()), signal);
  unwrap(response);
  if (response.count !== null) return response.count;
  throw new AppError({
    kind: 'unexpected',
    message: 'The answer has no count.',
    status: response.status,
  });
}

/** Rows per request, at most the service's own limit. */
export const READ_BATCH = 500;

/** Ids in one request, because services limit the length of a URL. */
const ID_BATCH = 200;

/** Runs a request for a few of many items at a time, and returns all answers in order. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  run: (part: Item[]) => Promise<readonly Answer[]>,
  size = ID_BATCH,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += size) {
    answers.push(...(await run(items.slice(at, at + size))));
  }
  return answers;
}

/** Reads all pages of a list. `readNext` gets the rows so far. */
export async function readPages<Row>(
  readNext: (rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readNext(rows);
    // Only an empty answer is the end, because the service may return fewer rows than requested.
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** Reads all pages of a list by the id of the last row, so that new rows do not shift the pages. */
export function readAll<Row extends { id: number }>(
  readAfter: (lastId: number | null) => Promise<readonly Row[]>,
): Promise<Row[]> {
  return readPages((rows) => readAfter(rows.at(-1)?.id ?? null));
}
