/** How long a burst of changes is collected before the first refetch: at least, at most. */
const BURST_DELAY_MS = { min: 100, max: 500 } as const;
/** The least time between two refetches, so that a steady stream costs at most one a second. */
export const REFETCH_INTERVAL_MS = 1_000;

export interface Coalescer {
  /** Asks for a run; calls during the waiting time share it. */
  request: () => void;
  /** Drops a waiting run. */
  cancel: () => void;
}

/**
 * Turns any number of requests into few runs: the first after a short random delay (so that not
 * every visitor refetches in the same instant), the next not before an interval has passed. The
 * last request is always followed by a run.
 */
export function createCoalescer(run: () => void, random: () => number = Math.random): Coalescer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = Number.NEGATIVE_INFINITY;

  return {
    request() {
      if (timer !== undefined) return;
      const jitter = BURST_DELAY_MS.min + random() * (BURST_DELAY_MS.max - BURST_DELAY_MS.min);
      const rest = lastRunAt + REFETCH_INTERVAL_MS - Date.now();
      timer = setTimeout(
        () => {
          timer = undefined;
          lastRunAt = Date.now();
          run();
        },
        Math.max(jitter, rest),
      );
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
