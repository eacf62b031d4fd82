import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { ARTIST } from './mail-layout.ts';

const date = {
  id: 7,
  venue: 'East Bank Hall',
  city: 'Portland, OR',
  starts_at: '2999-12-14T04:00:00+00:00',
  ticket_url: null,
  note: null,
  status: 'shown',
  revision: 3,
  changed_at: '2026-01-02T03:04:05+00:00',
};

it('writes a calendar by RFC 5545', () => {
  const venue = `Café; a, b \\ ${'ü🎻'.repeat(30)}`;
  const text = toCalendar([{ ...date, venue, status: 'canceled' }, date], 'https://site.example');
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = lines.map((line) => Buffer.from(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(lengths.filter((length) => length > 70)).not.toEqual([]);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  const escaped = venue.replaceAll(/[\\;,]/g, '\\$&');
  expect(unfolded.slice(4, 15)).toEqual([
    'BEGIN:VEVENT',
    'UID:live-date-7@site.example',
    'DTSTAMP:20260102T030405Z',
    'SEQUENCE:2',
    'DTSTART:29991214T040000Z',
    'DURATION:PT6H',
    `SUMMARY:${ARTIST} at ${escaped}`,
    `LOCATION:${escaped}\\, Portland\\, OR`,
    'URL:https://site.example/dates',
    'STATUS:CANCELLED',
    'END:VEVENT',
  ]);
  expect(unfolded).toContain('STATUS:CONFIRMED');
});
