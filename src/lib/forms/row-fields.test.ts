import { expect, it } from 'vitest';
import { describeClockChange } from '@/lib/forms/row-fields';
import { formatInputTime } from '@/lib/text/dates';

it.each([
  ['', undefined, ''],
  ['2027-03-14T01:59', undefined, ''],
  ['2027-03-14T02:30', undefined, 'Means March 14 at 3:30 AM, because clocks move forward.'],
  ['2027-03-14T03:00', undefined, ''],
  ['2026-11-01T00:59', undefined, ''],
  [
    '2026-11-01T01:30',
    undefined,
    'Means the first of the two 1:30 AM (PDT), because clocks move back.',
  ],
  ['2026-11-01T02:00', undefined, ''],
  // A year that is still being typed.
  ['0020-03-14T02:30', undefined, ''],
  [
    '2026-11-01T01:30',
    'America/New_York',
    'Means the second of the two 1:30 AM (EST), because clocks move back.',
  ],
  ['2027-03-28T02:30', 'Europe/Berlin', 'Means March 28 at 3:30 AM, because clocks move forward.'],
  ['2027-03-28T02:30', 'Asia/Kolkata', ''],
])('names the moment that %j stands for in the zone %s', (typed, zone, note) => {
  expect(describeClockChange(typed, zone)).toBe(note);
});

it('names the moments that a browser takes', () => {
  expect(formatInputTime(new Date('2027-03-14T02:30'))).toBe('2027-03-14T03:30');
  expect(new Date('2026-11-01T01:30').toISOString()).toBe('2026-11-01T08:30:00.000Z');
});
