import { expect, it } from 'vitest';
import { addSample, compare, format, goalOf, median, misses, type Samples } from './report.ts';

it('collects every run under measure, page and site, and shows the middle value', () => {
  const samples: Samples = {};
  for (const value of [8, 1, 2, 4]) addSample(samples, ['lcp', '/', 'ours'], value);
  addSample(samples, ['lcp', '/', 'naive'], 8000);
  expect(samples).toEqual({ lcp: { '/': { ours: [8, 1, 2, 4], naive: [8000] } } });
  expect(median([8, 1, 2, 4])).toBe(3);
  expect(median([9, 1, 5])).toBe(5);
});

it('misses a goal above it, below it where more is better, and only on the pages it is for', () => {
  const [lcp = NaN, score = NaN] = [goalOf('lcp', '/'), goalOf('performance', '/')];
  expect([misses('lcp', '/', lcp), misses('lcp', '/', lcp + 1)]).toEqual([false, true]);
  expect([score, score - 1].map((value) => misses('performance', '/', value))).toEqual([
    false,
    true,
  ]);
  expect(goalOf('bytes', '/beats')).toBeDefined();
  expect(goalOf('bytes', '/gallery')).toBeUndefined();
  expect(format('script', 243_400)).toBe('243');
  expect(format('cls', 0.0107)).toBe('0.011');
});

it('is certain of a difference where the ranges of before and after do not overlap', () => {
  expect(compare([10, 12, 11], [7, 9, 8])).toEqual({ before: 11, after: 8, certain: true });
  expect(compare([10, 12, 11], [11, 9, 8])).toEqual({ before: 11, after: 9, certain: false });
});
