/** Rules for changes from Realtime. They are pure, because the load model in tests/proofs/bench runs them too. */

export interface LiveChange {
  /** A row is new, has changed, or may no longer be seen. */
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** A number wherever visitors have a channel; that of a profile is a UUID, and no page reads it. */
  id: number;
}

const REFETCH_INTERVAL_MS = 1_000;

/** Milliseconds until a refetch: at most one per second, and random, so that not all visitors refetch at once. */
export function refetchDelay(msSinceLast: number, random = Math.random()): number {
  return Math.max(100 + random * 400, REFETCH_INTERVAL_MS - msSinceLast);
}
