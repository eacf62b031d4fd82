import { describe, expect, it } from 'vitest';
import { addSample, compare, format, goalOf, median, misses, type Samples } from './report.ts';

describe('median', () => {
  it('is the middle value, or between the two middle ones, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([8, 1, 2, 4])).toBe(3);
  });
});

describe('samples', () => {
  it('collect every run under measure, page and site', () => {
    const samples: Samples = {};
    addSample(samples, ['lcp', '/', 'ours'], 1500);
    addSample(samples, ['lcp', '/', 'ours'], 1400);
    addSample(samples, ['lcp', '/', 'naive'], 8000);
    expect(samples).toEqual({ lcp: { '/': { ours: [1500, 1400], naive: [8000] } } });
  });
});

describe('a goal', () => {
  it('is missed above it, and below it where more is better', () => {
    expect(misses('lcp', '/', 1700)).toBe(false);
    expect(misses('lcp', '/', 1701)).toBe(true);
    expect(misses('performance', '/', 97)).toBe(false);
    expect(misses('performance', '/', 96)).toBe(true);
  });

  it('is for the pages that it names alone', () => {
    expect(goalOf('bytes', '/beats')).toBe(450_000);
    expect(goalOf('bytes', '/gallery')).toBeUndefined();
    expect(misses('bytes', '/gallery', 900_000)).toBe(false);
  });

  it('is written in its unit', () => {
    expect(format('script', 243_400)).toBe('243');
    expect(format('html', 17_040)).toBe('17.0');
    expect(format('cls', 0.0107)).toBe('0.011');
  });
});

describe('a difference', () => {
  it('is certain where the ranges of before and after do not overlap', () => {
    expect(compare([10, 12, 11], [7, 9, 8])).toEqual({ before: 11, after: 8, certain: true });
    expect(compare([10, 12, 11], [11, 9, 8])).toEqual({ before: 11, after: 9, certain: false });
  });
});
