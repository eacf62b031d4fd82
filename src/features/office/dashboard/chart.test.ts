import { describe, expect, it } from 'vitest';
import { barsPath, chartTop, dayAt, dayByKey } from '@/features/office/dashboard/chart';
import { fc } from '@tests/support/property';

it('one scale is for both halves', () => {
  expect(
    chartTop([
      { day: '2025-06-01', plays: 3, views: 40 },
      { day: '2025-06-02', plays: 61, views: 1 },
    ]),
  ).toBe(61);
  expect(chartTop([])).toBe(5);
});

describe('bars', () => {
  it('rise and fall from the middle line, one a day, none where nothing happened', () => {
    expect(barsPath([50, 0, 100], 100, 'up')).toBe('M5 100V50M25 100V0');
    expect(barsPath([50, 0, 100], 100, 'down')).toBe('M5 100V150M25 100V200');
  });

  it('are seen however little happened', () => {
    expect(barsPath([1], 100_000, 'up')).toBe('M5 100V98');
  });

  it('stay within the drawing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
        const top = chartTop(values.map((plays) => ({ day: '2025-06-01', plays, views: 0 })));
        for (const [, y] of barsPath(values, top, 'up').matchAll(/V([\d.]+)/g)) {
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(98);
        }
      }),
    );
  });
});

it.each([
  [-0.1, 0],
  [0, 0],
  [0.5, 15],
  [0.999, 29],
  [1, 29],
])('a pointer at %d is on day %i', (place, day) => {
  expect(dayAt(place, 30)).toBe(day);
});

it.each([
  ['ArrowLeft', 12],
  ['ArrowRight', 14],
  ['Home', 0],
  ['End', 29],
  ['Tab', null],
])('%s leads to %j', (key, day) => {
  expect(dayByKey(key, 13, 30)).toBe(day);
});

it('keys stop at both ends', () => {
  expect(dayByKey('ArrowLeft', 0, 30)).toBe(0);
  expect(dayByKey('ArrowRight', 29, 30)).toBe(29);
  // Nothing is read yet: the first step back is the last day.
  expect(dayByKey('ArrowLeft', 30, 30)).toBe(29);
});
