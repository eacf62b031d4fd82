// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { refetchDelay } from '@/lib/data/live-changes';
import { createQueryClient } from '@/lib/data/query-client';
import { reconnectAfterMs } from '@/lib/data/supabase';

const PAGES = 500;
const OUTAGE_MS = 60_000;

/** Calls this once a page, in milliseconds after the outage has begun. */
const everyPage = (moment: () => number) => Array.from({ length: PAGES }, moment);

/** How many of these moments are in each `length` milliseconds from `start` on. */
function histogram(moments: readonly number[], start: number, length: number): number[] {
  const last = Math.floor((Math.max(...moments) - start) / length);
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const moment of moments) {
    const n = Math.floor((moment - start) / length);
    counts[n] = (counts[n] ?? 0) + 1;
  }
  return counts;
}

beforeEach(() => {
  // The same chances in each run: a step of the golden ratio fills the range evenly.
  let chance = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (chance = (chance + 0.618_033_988_75) % 1));
});

it('brings 500 pages back after an outage, each within 16 s, no second with more than twice its share', () => {
  const opened = everyPage(() => {
    let at = 0;
    for (let tries = 1; at < OUTAGE_MS; tries += 1) at += reconnectAfterMs(tries);
    return at;
  });
  const read = opened.map((at) => at + refetchDelay(Infinity));
  // In the end a page tries every ten seconds.
  const share = PAGES / 10;
  for (const moments of [opened, read]) {
    const perSecond = histogram(moments, OUTAGE_MS, 1_000);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(2 * share);
    expect(perSecond.length).toBeLessThanOrEqual(16);
  }
});

it('spreads the retries of 500 pages whose read failed at once over half a second, then two', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('There is no delay.');
  const first = everyPage(() => retryDelay(0, new Error()));
  const second = first.map((at) => at + retryDelay(1, new Error()));
  expect(Math.max(...second)).toBeLessThanOrEqual(2_500);
  const perStep = histogram([...first, ...second], 0, 200);
  expect(Math.max(...perStep)).toBeLessThanOrEqual((2 * PAGES) / 2.5);
});
