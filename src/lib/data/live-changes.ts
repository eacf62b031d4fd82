/** Rules for changes from Realtime. They are pure, because the load model in tests/bench runs them too. */

export interface LiveChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The current row; only its id after a deletion. */
  row: Readonly<Record<string, unknown>>;
  /** When the database made the change, by its own clock. */
  at: string;
}

/** An edit sets the row's `changed_at`, at most this long before the time of its event. */
const EDIT_EVENT_WITHIN_MS = 10_000;

/** False for a changed counter (a play, a sale), which does not set `changed_at` and needs no refetch of a list. */
export function isEdit({ type, row, at }: LiveChange): boolean {
  const changed = typeof row['changed_at'] === 'string' ? Date.parse(row['changed_at']) : NaN;
  return !(type === 'UPDATE' && Date.parse(at) - changed > EDIT_EVENT_WITHIN_MS);
}

const REFETCH_INTERVAL_MS = 1_000;

/** Milliseconds until a refetch: at most one per second, and random, so that not all visitors refetch at once. */
export function refetchDelay(msSinceLast: number, random = Math.random()): number {
  return Math.max(100 + random * 400, REFETCH_INTERVAL_MS - msSinceLast);
}
