/** Random delays. They import nothing, because the load model in tests/proofs/bench computes with them too. */

/** Multiplies a delay by 0.5 to 1.5 at random, so that not all clients return at once after an outage. */
export function withJitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

const REFETCH_INTERVAL_MS = 1_000;

/** Milliseconds until a refetch: at most one per second, and random, so that not all visitors refetch at once. */
export function refetchDelay(msSinceLast: number, random = Math.random()): number {
  return Math.max(100 + random * 400, REFETCH_INTERVAL_MS - msSinceLast);
}
