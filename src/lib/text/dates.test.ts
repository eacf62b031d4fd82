import { expect, it } from 'vitest';
import {
  formatChartDay,
  formatClock,
  formatLongDay,
  formatMoment,
  formatUtcDay,
} from '@/lib/text/dates';

/** Replaces the narrow space that some engines put before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('writes days and times as in the US, in the time zone of the visitor', () => {
  const local = new Date(2026, 10, 22, 14, 5, 9);
  expect(plain(formatMoment(local.toISOString()))).toBe('Nov 22, 2026, 2:05 PM');
  expect(plain(formatClock(local.getTime()))).toBe('2:05:09 PM');
  expect(plain(formatMoment(new Date(2025, 11, 31, 0, 0).toISOString()))).toBe(
    'Dec 31, 2025, 12:00 AM',
  );
});

it('writes the day of a beat alike in every time zone', () => {
  expect(formatUtcDay('2026-11-22T23:59:59Z')).toBe('Nov 22, 2026');
});

it('writes days of the chart alike in every time zone', () => {
  expect(formatChartDay('2025-06-03')).toBe('Jun 3');
  expect(formatLongDay('2025-06-03')).toBe('Tue, Jun 3, 2025');
});
