import { expect, it } from 'vitest';
import { artist } from '@/content/artist';
import {
  dateNode,
  formatLiveDay,
  formatStart,
  googleCalendarUrl,
  inputTime,
  SHOW_HOURS,
  splitDates,
} from '@/features/dates/model';
import { dateRow } from '@/features/dates/testing/dates';

const winter = dateRow();
const summer = dateRow({ starts_at: '2999-07-01T18:00:00+00:00', time_zone: 'Europe/Berlin' });

it('shows a date in the time of its venue', () => {
  const shown = [winter, summer].map((date) => [
    formatLiveDay(date),
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
