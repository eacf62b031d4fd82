import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channelsPerPage, monthOf, updatesPerSecond } from './realtime-cost.ts';
import {
  openChannels,
  simulate,
  simulateOutage,
  type PageShare,
  type Traffic,
} from './realtime-model.ts';

const channel = { hearsBeats: true, reads: 2, readBytes: 1_000, readOnJoin: true };
const pages: readonly PageShare[] = [
  { path: '/beats', share: 0.5, channels: [channel, { ...channel, readOnJoin: false }] },
  { path: '/gallery', share: 0.3, channels: [{ ...channel, hearsBeats: false }] },
  { path: '/about', share: 0.2, channels: [] },
];
const traffic: Traffic = {
  pages,
  visitors: 200,
  playsPerSecond: 20,
  beats: 30,
  popularity: 1,
  seconds: 120,
  edits: [],
  rollupMs: 10_000,
  playsAreBroadcast: true,
  naive: false,
  checksPerSecond: Infinity,
  messageBytes: 1_300,
  seed: 1,
};
const sum = (series: readonly number[]) => series.reduce((a, b) => a + b, 0);
/** Two on each of the 100 pages that hear of beats. */
const listeners = 200;

describe('plays', () => {
  it('make no list be read, however many there are', () => {
    const load = simulate(traffic);
    expect(sum(load.plays)).toBeGreaterThan(2_000);
    expect(sum(load.reads)).toBe(0);
  });

  it('write a beat at most once in 10 seconds, and lose none', () => {
    const writes: { at: number; beat: number; plays: number }[] = [];
    const load = simulate(traffic, (at, beat, plays) => writes.push({ at, beat, plays }));
    for (let beat = 0; beat < traffic.beats; beat += 1) {
      const moments = writes.filter((write) => write.beat === beat).map(({ at }) => at);
      const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
      expect(Math.min(...gaps, Infinity)).toBeGreaterThanOrEqual(10_000);
    }
    const shown = sum(writes.map(({ plays }) => plays));
    expect(shown).toBeLessThanOrEqual(sum(load.plays));
    // What is not shown yet came within the last 10 seconds.
    expect(shown).toBeGreaterThanOrEqual(sum(load.plays.slice(0, -11)));
  });

  it('send each write once to every channel that hears of beats', () => {
    const load = simulate(traffic);
    expect(openChannels(pages, 200).filter(({ hearsBeats }) => hearsBeats)).toHaveLength(listeners);
    expect(sum(load.messages)).toBe(sum(load.updates) * listeners);
    expect(sum(load.checks)).toBe(sum(load.messages));
  });

  it('send nothing where they are not broadcast', () => {
    const load = simulate({ ...traffic, playsAreBroadcast: false });
    expect(sum(load.messages)).toBe(0);
  });

  it('would be read anew by every page without the rules', () => {
    const load = simulate({ ...traffic, rollupMs: 0, naive: true });
    expect(sum(load.updates)).toBe(sum(load.plays));
    expect(sum(load.reads)).toBe(sum(load.plays) * listeners * channel.reads);
  });
});

describe('edits', () => {
  const quiet = { ...traffic, playsPerSecond: 0 };

  it('are read by every list once', () => {
    expect(sum(simulate({ ...quiet, edits: [5] }).reads)).toBe(listeners * channel.reads);
  });

  it('of a burst are read at most once a second', () => {
    const edits = Array.from({ length: 50 }, (_, n) => 5 + n / 50);
    const { reads } = simulate({ ...quiet, edits });
    expect(Math.max(...reads)).toBeLessThanOrEqual(listeners * channel.reads);
    expect(sum(reads)).toBeLessThanOrEqual(2 * listeners * channel.reads);
  });

  it('arrive late when more is to be checked than one thread can', () => {
    const { delay } = simulate({ ...quiet, edits: [5, 5, 5, 5], checksPerSecond: listeners });
    expect(Math.max(...delay)).toBe(4_000);
  });
});

describe('an outage', () => {
  const outage = { pages, visitors: 200, seconds: 60, jitter: 0, joinsPerSecond: 50, seed: 1 };

  it('ends with every channel joined and every list read once, under the limit', () => {
    const { joins, reads } = simulateOutage(outage);
    expect(sum(Object.values(joins))).toBe(260);
    expect(Math.max(...Object.values(joins))).toBeLessThanOrEqual(50);
    expect(sum(Object.values(reads))).toBe(160 * channel.reads);
  });

  it('brings all back in the same second unless waiting times differ', () => {
    const peak = (jitter: number) =>
      Math.max(...Object.values(simulateOutage({ ...outage, jitter }).opened));
    expect(peak(0)).toBe(160);
    expect(peak(0.5)).toBeLessThan(160);
  });
});

describe('the model', () => {
  it('gives the same figures for the same seed', () => {
    expect(simulate(traffic)).toEqual(simulate(traffic));
    expect(simulate({ ...traffic, seed: 2 })).not.toEqual(simulate(traffic));
  });

  it('writes as many rows as the sum of the months says', () => {
    const load = simulate({ ...traffic, beats: 100, playsPerSecond: 10, seconds: 600 });
    const written = sum(load.updates.slice(60)) / 540;
    const setting = { rollupSeconds: 10, playsAreBroadcast: true };
    expect(updatesPerSecond(10, setting) / written).toBeCloseTo(1, 1);
    expect(channelsPerPage).toBeCloseTo(1.2);
  });

  it('costs nothing beyond the plan while everything is within it', () => {
    expect(monthOf(1_000, { rollupSeconds: 10, playsAreBroadcast: true }).total).toBe(25);
  });

  it('uses the rollup of the database', () => {
    const folder = new URL('../../supabase/migrations/', import.meta.url);
    const sql = readFileSync(new URL('20250101000500_beat_events.sql', folder), 'utf8');
    expect(sql).toContain("rollup.written_at <= now() - interval '10 seconds'");
    expect(sql).toMatch(/limit 20\s+for no key update/);
  });
});
