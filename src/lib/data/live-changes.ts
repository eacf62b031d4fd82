/** Rules for changes from Realtime; pure, so that the load model runs the same rules. */

export interface LiveChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The current row; only its id after a deletion. */
  row: Readonly<Record<string, unknown>>;
  /** When the database made the change, by its own clock. */
  at: string;
}

/** An edit sets the row's `changed_at`, and its event arrives within this time. */
const EDIT_IS_HEARD_WITHIN_MS = 10_000;

/** A changed counter (a play, a sale) does not set `changed_at`, and needs no list to be read again. */
export function isEdit({ type, row, at }: LiveChange): boolean {
  const changed = typeof row['changed_at'] === 'string' ? Date.parse(row['changed_at']) : NaN;
  return !(type === 'UPDATE' && Date.parse(at) - changed > EDIT_IS_HEARD_WITHIN_MS);
}

const REFETCH_INTERVAL_MS = 1_000;

/** Milliseconds until a refetch: at most one a second, and not every visitor's in the same instant. */
export function refetchDelay(msSinceLast: number, random = Math.random()): number {
  return Math.max(100 + random * 400, REFETCH_INTERVAL_MS - msSinceLast);
}
