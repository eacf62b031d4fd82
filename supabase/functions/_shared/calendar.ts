/** The live dates as a calendar: a file of its own URL, because browsers inside other apps save no other. */
import { callerClient, siteUrl } from './clients.ts';
import { ARTIST } from './mail-layout.ts';

interface LiveDate {
  id: number;
  venue: string;
  city: string;
  starts_at: string;
  ticket_url: string | null;
  note: string | null;
  status: string;
  revision: number;
  changed_at: string;
}

/** A date is over this long after it starts; the site has the same figure. */
const SHOW_HOURS = 6;

/** Older dates are left out, because a calendar app reads the file again every few hours. */
const MAX_DATES = 200;

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

/** Writes a calendar by RFC 5545. A date keeps its UID, so that calendars replace it by a later edit. */
export function toCalendar(dates: readonly LiveDate[], site: string): string {
  const events = dates.flatMap((date) => [
    'BEGIN:VEVENT',
    `UID:live-date-${date.id}@${new URL(site).hostname}`,
    `DTSTAMP:${formatUtc(date.changed_at)}`,
    `SEQUENCE:${date.revision - 1}`,
    `DTSTART:${formatUtc(date.starts_at)}`,
    `DURATION:PT${SHOW_HOURS}H`,
    `SUMMARY:${escapeText(`${ARTIST} at ${date.venue}`)}`,
    `LOCATION:${escapeText(`${date.venue}, ${date.city}`)}`,
    ...(date.note === null ? [] : [`DESCRIPTION:${escapeText(date.note)}`]),
    `URL:${date.ticket_url ?? `${site}/dates`}`,
    `STATUS:${date.status === 'canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const name = escapeText(`${ARTIST}: Live Dates`);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${name}//EN`, `X-WR-CALNAME:${name}`];
  return [...head, ...events, 'END:VCALENDAR'].map(fold).join('');
}

/** GET → all dates that visitors see, with `?id=` one of them. Canceled ones stay, so that calendars mark them. */
export async function calendar(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id');
  const dates = callerClient(request)
    .from('live_dates')
    .select('id, venue, city, starts_at, ticket_url, note, status, revision, changed_at')
    .neq('status', 'hidden')
    .order('starts_at', { ascending: false })
    .limit(MAX_DATES);
  const { data, error } = await (id === null ? dates : dates.eq('id', id));
  if (error !== null) throw new Error(error.message, { cause: error });
  const file = id === null ? 'dates.ics' : `date-${id}.ics`;
  return new Response(toCalendar(data, siteUrl()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file}"`,
      'Cache-Control': 'public, max-age=300',
    },
  });
}
