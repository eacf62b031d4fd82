import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  channelsPerPage,
  monthOf,
  simulateEdits,
  steadyLoad,
  updatesPerSecond,
} from './realtime-model.ts';

const sum = (series: readonly number[]) => Object.values(series).reduce((a, b) => a + b, 0);

it('writes a beat at most once in its time, and a play at once without one', () => {
  expect(updatesPerSecond(50, 0)).toBeCloseTo(50);
  expect(updatesPerSecond(1e6, 10)).toBeCloseTo(100 / 10);
  expect(updatesPerSecond(0.001, 10)).toBeCloseTo(0.001);
});

it('sends each write to every channel, and reads nothing again unless a page is naive', () => {
  expect(channelsPerPage).toBeCloseTo(1.2);
  expect(steadyLoad(1000, 2)).toMatchObject({ messages: 2400, reads: 0 });
  expect(steadyLoad(1000, 2, true).reads).toBeCloseTo(2 * 1000 * (0.35 * 2 + 0.3 * 3 + 0.2 * 3));
});

it('reads every list once after an edit, at most once a second in a burst, late on a busy thread', () => {
  const [one, many] = [simulateEdits(100, 1), simulateEdits(100, 50)];
  expect(sum(one.reads)).toBe(220);
  expect(Math.max(...Object.values(many.reads))).toBeLessThanOrEqual(220);
  expect(sum(many.reads)).toBeLessThanOrEqual(2 * 220);
  expect(simulateEdits(125_000, 1).delay).toBeCloseTo(10_000);
});

it('costs nothing beyond the plan while everything is within it', () => {
  expect(monthOf(1_000, 10)['$ total']).toBe(25);
});

it('uses the rollup of the database', () => {
  const folder = new URL('../../supabase/migrations/', import.meta.url);
  const sql = readFileSync(new URL('20250101000500_beat_events.sql', folder), 'utf8');
  expect(sql).toContain("rollup.written_at <= now() - interval '10 seconds'");
});
