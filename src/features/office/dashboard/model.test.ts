import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { barsPath, chartTop, pointAt, pointByKey } from '@/features/office/charts/chart';
import {
  countInbox,
  describeHealth,
  measure,
  statsSchema,
  toFigures,
  type Health,
} from '@/features/office/dashboard/model';
import { dashboardStats } from '@/features/office/dashboard/testing/dashboard';
import { activitySchema } from '@/features/office/listening/model';
import { dashboardActivity } from '@/features/office/listening/testing/activity';
import { AppError, type AppErrorKind } from '@/lib/data/errors';
import { fc } from '@tests/support/property';

it('lists the figures in order, and until they are loaded Total Streams alone', () => {
  expect(toFigures(dashboardStats()).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Paid orders: $940',
    'Revenue: $1,187.50',
    'Users: 1,204',
    'Gallery images: 16',
    'Beats: 24',
    'Featured beats: 6',
    'Total Streams: 12.5K',
    'Sales: 38',
  ]);
  const known = toFigures(undefined).filter(({ value }) => value !== null);
  expect(known).toMatchObject([{ label: 'Total Streams', value: '12.5K' }]);
});

it('counts what waits on the page of orders, without requests for access', () => {
  expect(countInbox(dashboardStats())).toBe(3);
});

it('an answer is parsed, and unknown keys are dropped', () => {
  expect(v.parse(statsSchema, { ...dashboardStats(), products: 4 })).toEqual(dashboardStats());
  expect(v.parse(activitySchema, dashboardActivity(90))).toEqual(dashboardActivity(90));
});

it.each([
  [statsSchema, { ...dashboardStats(), users: null }],
  [statsSchema, { ...dashboardStats(), sales: -1 }],
  [statsSchema, null],
  [activitySchema, { ...dashboardActivity(1), days: [] }],
  [activitySchema, { ...dashboardActivity(1), days: [{ day: 'today', plays: 0, views: 0 }] }],
])('an answer of another shape is rejected: %#', (schema, answer) => {
  expect(v.safeParse(schema, answer).success).toBe(false);
});

it('both halves of the chart share one scale', () => {
  const day = '2025-06-01';
  const days = [40, 1].map((below) => ({ day, above: 62 - below, below }));
  expect(chartTop(days, 5)).toBe(61);
  expect(chartTop([], 5)).toBe(5);
});

it('bars are drawn above or below the middle line, one for each day, none for zero, a low one for small values', () => {
  expect(barsPath([50, 0, 100], 100, 'above')).toBe('M5 100V50M25 100V0');
  expect(barsPath([50, 0, 100], 100, 'below')).toBe('M5 100V150M25 100V200');
  expect(barsPath([1], 100_000, 'above')).toBe('M5 100V98');
});

it('bars stay within the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
      const top = chartTop(
        values.map((above) => ({ day: '2025-06-01', above, below: 0 })),
        5,
      );
      for (const [, y] of barsPath(values, top, 'above').matchAll(/V([\d.]+)/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(98);
      }
    }),
  );
});

it.each([
  [-0.1, 0],
  [0, 0],
  [0.5, 15],
  [0.999, 29],
  [1, 29],
])('a pointer at %d is on day %i', (place, day) => {
  expect(pointAt(place, 30)).toBe(day);
});

it.each([
  ['ArrowLeft', 13, 12],
  ['ArrowRight', 13, 14],
  ['Home', 13, 0],
  ['End', 13, 29],
  ['Tab', 13, null],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 29, 29],
  // Index 30 means that no day is selected yet, so ArrowLeft selects the last day.
  ['ArrowLeft', 30, 29],
])('the key %s moves from day %i to day %j', (key, from, day) => {
  expect(pointByKey(key, from, 30)).toBe(day);
});

const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a measured service', () => {
  beforeEach(() => void vi.useFakeTimers());

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

  it('that does not answer within 8 s is down', async () => {
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
  [fault('unavailable', 503), 'It is temporarily unavailable.'],
  [fault('denied', 403), 'It denied the request.'],
  [fault('throttled', 429), 'It received too many requests.'],
  [fault('unexpected', 500), 'It returned an error (500).'],
  [fault('unexpected'), 'It returned an error.'],
  [new Error('x'), 'It sent an unexpected response.'],
])('a service that fails with %o is down: %s', async (error, reason) => {
  expect(await measure(() => Promise.reject(error))).toEqual({ state: 'down', reason });
});

describe('the summary of all services', () => {
  const up: Health = { state: 'up', latencyMs: 12 };
  const slow: Health = { state: 'slow', latencyMs: 3_000 };
  const down: Health = { state: 'down', reason: 'It cannot be reached.' };

  it.each([
    [{}, 'All four are up.'],
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
