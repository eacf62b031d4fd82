import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { googleCalendarUrl, toCalendar } from '@/features/dates/calendar';
import {
  dateNode,
  formatDay,
  formatStart,
  inputTime,
  SHOW_HOURS,
  splitDates,
} from '@/features/dates/model';
import { dateRow } from '@/features/dates/testing/dates';

const siteUrl = 'https://site.example';
const winter = dateRow();
const summer = dateRow({ starts_at: '2999-07-01T18:00:00+00:00', time_zone: 'Europe/Berlin' });

it('shows a date in the time of its venue', () => {
  const shown = [winter, summer].map((date) => [
    formatDay(date),
    formatStart(date),
    inputTime(date),
  ]);
  expect(shown).toEqual([
    ['Fri, Dec 13, 2999', '8:00 PM PST', '2999-12-13T20:00'],
    ['Mon, Jul 1, 2999', '8:00 PM GMT+2', '2999-07-01T20:00'],
  ]);
});

it('keeps a date among the upcoming ones, the next first, until it is over', () => {
  const hours = (count: number) => new Date(count * 3_600_000).toISOString();
  const dates = [9, 2, -5, -7, -30].map((at, id) => dateRow({ id, starts_at: hours(at) }));
  const { upcoming, past } = splitDates(dates, 0);
  expect([upcoming, past].map((rows) => rows.map(({ id }) => id))).toEqual([
    [2, 1, 0],
    [3, 4],
  ]);
});

it('describes a date for search engines with what Google requires', () => {
  expect(dateNode(winter)).toMatchObject({
    '@type': 'MusicEvent',
    name: `${artist.name} at East Bank Hall`,
    startDate: '2999-12-13T20:00:00-08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: 'East Bank Hall', address: { addressLocality: 'Portland, OR' } },
  });
  expect(dateNode(winter)).not.toHaveProperty('offers');
  const canceled = dateRow({
    status: 'canceled',
    time_zone: 'UTC',
    ticket_url: 'https://t.example/1',
  });
  expect(dateNode(canceled)).toMatchObject({
    startDate: expect.stringMatching(/^2999-12-14T04:00:00(Z|\+00:00)$/) as unknown,
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { '@type': 'Offer', url: 'https://t.example/1' },
  });
});

it('links to a date in Google Calendar, from its start to its end in UTC', () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(winter));
  expect(origin).toBe('https://calendar.google.com');
  const end = String(4 + SHOW_HOURS).padStart(2, '0');
  expect(searchParams.get('dates')).toBe(`29991214T040000Z/29991214T${end}0000Z`);
  expect(searchParams.get('location')).toBe('East Bank Hall, Portland, OR');
});

it('writes a calendar by RFC 5545', () => {
  const venue = `Café; a, b \\ ${'ü🎻'.repeat(30)}`;
  const text = toCalendar([dateRow({ venue, status: 'canceled' }), winter], siteUrl);
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
    'UID:live-date-7@trapviolinist.example',
    'DTSTAMP:20260102T030405Z',
    'SEQUENCE:2',
    'DTSTART:29991214T040000Z',
    `DURATION:PT${SHOW_HOURS}H`,
    `SUMMARY:${artist.name} at ${escaped}`,
    `LOCATION:${escaped}\\, Portland\\, OR`,
    `URL:${siteUrl}/dates`,
    'STATUS:CANCELLED',
    'END:VEVENT',
  ]);
  expect(unfolded).toContain('STATUS:CONFIRMED');
});
