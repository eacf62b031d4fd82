import { expect, it } from 'vitest';
import { isolate } from '@/lib/text/characters';
import { countOf } from '@/lib/text/counts';
import {
  formatChartDay,
  formatChartMonth,
  formatClock,
  formatDateTime,
  formatLongDay,
  formatMonth,
  formatDay,
  formatUtcDay,
} from '@/lib/text/dates';
import { parseId } from '@/lib/text/ids';
import { formatCents, formatPrice } from '@/lib/text/money';

it('pluralizes the noun after a count', () => {
  expect([0, 1, 1204].map((count) => countOf(count, 'play'))).toEqual([
    '0 plays',
    '1 play',
    '1,204 plays',
  ]);
});

it.each([
  [0, '$0'],
  [25, '$25'],
  [19.99, '$19.99'],
  [19.5, '$19.50'],
  [1234, '$1,234'],
])('shows %d dollars, or as many cents, as %s', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
  expect(formatCents(Math.round(dollars * 100))).toBe(text);
});

/** Replaces the narrow space that some engines put before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('writes days and times as in the US, in the time zone of the visitor', () => {
  const local = new Date(2026, 10, 22, 14, 5, 9);
  expect(plain(formatDateTime(local.toISOString()))).toBe('Nov 22, 2026, 2:05 PM');
  expect(plain(formatClock(local.getTime()))).toBe('2:05:09 PM');
  expect(plain(formatDateTime(new Date(2025, 11, 31, 0, 0).toISOString()))).toBe(
    'Dec 31, 2025, 12:00 AM',
  );
  expect(formatDay('2026-11-22T02:00:00Z')).toBe('Nov 21, 2026');
});

it('writes days of beats and of the chart alike in every time zone', () => {
  expect(formatUtcDay('2026-11-22T23:59:59Z')).toBe('Nov 22, 2026');
  expect(formatUtcDay('2026-11-22T00:00:00Z')).toBe('Nov 22, 2026');
  expect(formatChartDay('2025-06-03')).toBe('Jun 3');
  expect(formatLongDay('2025-06-03')).toBe('Tue, Jun 3, 2025');
  expect(formatMonth('2025-06-01')).toBe('June 2025');
  expect(formatChartMonth('2025-06-01')).toBe('Jun 2025');
});

it.each(['1', '42', '999999999999999'])('reads %s as an id', (text) => {
  expect(parseId(text)).toBe(Number(text));
});

it.each([undefined, '', '0', '-1', '1.5', '01', 'x12', '12x', '1e3', ' 1', '9007199254740993'])(
  'does not read %s as an id',
  (text) => {
    expect(parseId(text)).toBeNull();
  },
);

it('marks only names with right-to-left letters for a sentence', () => {
  expect(['Midnight Rosin', 'Süße Träume'].map(isolate)).toEqual(['Midnight Rosin', 'Süße Träume']);
  expect(`${isolate('שיר 7')} (2)`).toBe('\u2068שיר 7\u2069 (2)');
});
