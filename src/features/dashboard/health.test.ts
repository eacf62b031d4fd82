import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeHealth, measure, type Health } from '@/features/dashboard/health';
import { AppError, type AppErrorKind } from '@/lib/errors';

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

it.each([
  ['network', undefined, 'It cannot be reached.'],
  ['unavailable', 503, 'It is taking a break.'],
  ['denied', 403, 'It refused to answer.'],
  ['throttled', 429, 'It has been asked too often.'],
  ['unexpected', 500, 'It answered with an error (500).'],
  ['unexpected', undefined, 'It answered with an error.'],
] satisfies [AppErrorKind, number | undefined, string][])(
  'a fault (%s, %s) has a reason in words',
  async (kind, status, reason) => {
    const fault = new AppError({ kind, status, message: 'pgbouncer: …' });
    expect(await measure(() => Promise.reject(fault))).toEqual({ state: 'down', reason });
  },
);

it('a fault of no known kind still is one', async () => {
  expect(await measure(() => Promise.reject(new Error('x')))).toEqual({
    state: 'down',
    reason: 'It answered with something unknown.',
  });
});

describe('the whole', () => {
  const up: Health = { state: 'up', latencyMs: 12 };
  const slow: Health = { state: 'slow', latencyMs: 3_000 };
  const down: Health = { state: 'down', reason: 'It cannot be reached.' };

  it.each([
    [{ Database: up, Auth: up, Storage: up, Realtime: up }, 'All four answer.'],
    [{ Database: up, Auth: slow, Storage: up, Realtime: up }, 'Auth is slow.'],
    [{ Database: slow, Auth: slow, Storage: up, Realtime: up }, 'Database and Auth are slow.'],
    [
      { Database: slow, Auth: up, Storage: down, Realtime: up },
      'Storage is down. Database is slow.',
    ],
    [
      { Database: down, Auth: down, Storage: up, Realtime: down },
      'Database, Auth, and Realtime are down.',
    ],
    [{ Database: up, Auth: up, Storage: up }, null],
    [{}, null],
  ])('%# in one sentence', (all, sentence) => {
    expect(describeHealth(all)).toBe(sentence);
  });
});
