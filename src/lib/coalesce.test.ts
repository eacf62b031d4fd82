// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoalescer, REFETCH_INTERVAL_MS } from '@/lib/realtime';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createCoalescer', () => {
  it('makes at most two runs of 50 requests in a second', () => {
    const run = vi.fn();
    const { request } = createCoalescer(run);
    for (let i = 0; i < 50; i++) {
      request();
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(10_000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(1);
    expect(run.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('waits between 100 and 500 ms, spread at random', () => {
    const early = vi.fn();
    const late = vi.fn();
    createCoalescer(early, () => 0).request();
    createCoalescer(late, () => 0.999).request();
    vi.advanceTimersByTime(100);
    expect(early).toHaveBeenCalledOnce();
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(late).toHaveBeenCalledOnce();
  });

  it('drops a waiting run when canceled, and can be asked again', () => {
    const run = vi.fn();
    const { request, cancel } = createCoalescer(run);
    request();
    cancel();
    vi.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
    request();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledOnce();
  });

  it('for any rhythm of requests: runs keep their distance, and one follows the last request', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1 }), (pauses) => {
        const runs: number[] = [];
        const { request } = createCoalescer(() => runs.push(Date.now()));
        let lastRequest = 0;
        for (const pause of pauses) {
          vi.advanceTimersByTime(pause);
          lastRequest = Date.now();
          request();
        }
        vi.advanceTimersByTime(5_000);
        runs.slice(1).forEach((at, i) => {
          expect(at - (runs[i] ?? 0)).toBeGreaterThanOrEqual(REFETCH_INTERVAL_MS);
        });
        expect(runs.at(-1)).toBeGreaterThanOrEqual(lastRequest);
      }),
      { numRuns: 50 },
    );
  });
});
