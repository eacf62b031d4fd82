import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeHealth, measure, type Health } from '@/features/office/dashboard/health';
import { AppError, type AppErrorKind } from '@/lib/data/errors';

const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a measured service', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [0, { state: 'up', latencyMs: 0 }],
    [42, { state: 'up', latencyMs: 42 }],
    [1_000, { state: 'up', latencyMs: 1_000 }],
    [1_001, { state: 'slow', latencyMs: 1_001 }],
    [7_999, { state: 'slow', latencyMs: 7_999 }],
  ] satisfies [number, Health][])('that answers after %i ms is %j', async (ms, health) => {
    const measured = measure(after(ms));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await measured).toEqual(health);
  });

  it('that does not answer in time is given up', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const measured = measure(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    deadline.abort();
    expect(await measured).toEqual({ state: 'down', reason: 'No answer within 8 seconds.' });
    expect(timeout).toHaveBeenCalledWith(8_000);
  });
});

const fault = (kind: AppErrorKind, status?: number) =>
  new AppError({ kind, status, message: 'pgbouncer: …' });

it.each([
  [fault('network'), 'It cannot be reached.'],
  [fault('unavailable', 503), 'It is taking a break.'],
  [fault('denied', 403), 'It refused to answer.'],
  [fault('throttled', 429), 'It has been asked too often.'],
  [fault('unexpected', 500), 'It answered with an error (500).'],
  [fault('unexpected'), 'It answered with an error.'],
  [new Error('x'), 'It answered with something unknown.'],
])('a service that fails with %o is down: %s', async (error, reason) => {
  expect(await measure(() => Promise.reject(error))).toEqual({ state: 'down', reason });
});

describe('the whole', () => {
  const up: Health = { state: 'up', latencyMs: 12 };
  const slow: Health = { state: 'slow', latencyMs: 3_000 };
  const down: Health = { state: 'down', reason: 'It cannot be reached.' };

  it.each([
    [{}, 'All four answer.'],
    [{ Auth: slow }, 'Auth is slow.'],
    [{ Database: slow, Auth: slow }, 'Database and Auth are slow.'],
    [{ Database: slow, Storage: down }, 'Storage is down. Database is slow.'],
    [{ Database: down, Auth: down, Realtime: down }, 'Database, Auth, and Realtime are down.'],
  ])('%j is shown as "%s"', (faults, sentence) => {
    const healthy = { Database: up, Auth: up, Storage: up, Realtime: up };
    expect(describeHealth({ ...healthy, ...faults })).toBe(sentence);
  });

  it('is not known before every service has answered', () => {
    expect(describeHealth({ Database: up, Auth: up, Storage: up })).toBeNull();
  });
});
