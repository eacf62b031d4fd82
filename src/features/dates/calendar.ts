import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { FEED_AUTHORITY } from '@/content/feeds';
import { datesPage } from '@/content/live-dates';
import { dateTitle, SHOW_HOURS, type LiveDate } from '@/features/dates/model';

/** The longest line in bytes, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Continues a long line in the next one, which starts with a space, without splitting a character. */
function fold(line: string): string {
  let bytes = 0;
  const pieces = Array.from(line, (character) => {
    const length = new TextEncoder().encode(character).length;
    bytes += length;
    if (bytes <= LINE_BYTES) return character;
    bytes = 1 + length;
    return `\r\n ${character}`;
  });
  return `${pieces.join('')}\r\n`;
}

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');
const formatUtc = (at: string) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * The page on which Google Calendar adds a date. Browsers inside other apps (Instagram) open it, while they ignore the
 * download of a calendar file.
 */
export function googleCalendarUrl(date: LiveDate): string {
  const end = new Date(Date.parse(date.starts_at) + SHOW_HOURS * 3_600_000).toISOString();
  const fields = new URLSearchParams({
    action: 'TEMPLATE',
    text: dateTitle(date),
    dates: `${formatUtc(date.starts_at)}/${formatUtc(end)}`,
    location: `${date.venue}, ${date.city}`,
    details: [date.note, date.ticket_url].filter(Boolean).join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${fields}`;
}

/** Makes a calendar by RFC 5545. A date keeps its UID, so that calendars replace it by a later edit. */
export function toCalendar(dates: readonly LiveDate[], siteUrl: string): string {
  const [domain] = FEED_AUTHORITY.split(',');
  const events = dates.flatMap((date) => [
    'BEGIN:VEVENT',
    `UID:live-date-${date.id}@${domain}`,
    `DTSTAMP:${formatUtc(date.changed_at)}`,
    `SEQUENCE:${date.revision - 1}`,
    `DTSTART:${formatUtc(date.starts_at)}`,
    `DURATION:PT${SHOW_HOURS}H`,
    `SUMMARY:${escapeText(dateTitle(date))}`,
    `LOCATION:${escapeText(`${date.venue}, ${date.city}`)}`,
    ...(date.note === null ? [] : [`DESCRIPTION:${escapeText(date.note)}`]),
    `URL:${date.ticket_url ?? siteUrl + paths.dates}`,
    `STATUS:${date.status === 'canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const name = escapeText(`${artist.name}: ${datesPage.title}`);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${name}//EN`, `X-WR-CALNAME:${name}`];
  return [...head, ...events, 'END:VCALENDAR'].map(fold).join('');
}
