import { absoluteUrl, type SchemaNode } from '@/components/layout/page-head';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { shareImage } from '@/content/site';
import { formatInputTime, formatInZone } from '@/lib/text/dates';
import type { Tables } from '@/types/database';

export type LiveDate = Tables<'live_dates'>;

/** A date is upcoming until it is over, which is this long after it starts. */
export const SHOW_HOURS = 6;

/** Takes dates, the latest first; returns upcoming ones, the soonest first, and past ones, the latest first. */
export function splitDates(dates: readonly LiveDate[], now: number) {
  const isPast = ({ starts_at: at }: LiveDate) => Date.parse(at) + SHOW_HOURS * 3_600_000 < now;
  return { upcoming: dates.filter((date) => !isPast(date)).reverse(), past: dates.filter(isPast) };
}

/** The id of a date's element on the page. */
export const dateAnchor = ({ id }: Pick<LiveDate, 'id'>) => `date-${id}`;

const dateTitle = ({ venue }: LiveDate) => `${artist.name} at ${venue}`;

/** Formats the start in the time zone of the venue. */
const format = (
  { starts_at: at, time_zone: zone }: LiveDate,
  options: Parameters<typeof formatInZone>[2],
) => formatInZone(at, zone, options);

/** `Sat, Dec 12, 2026` */
export const formatLiveDay = (date: LiveDate) =>
  format(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** `8:00 PM PST` */
export const formatStart = (date: LiveDate) =>
  format(date, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** `2026-12-12T20:00`, in the time zone of the venue. */
export const inputTime = ({ starts_at: at, time_zone: zone }: LiveDate) =>
  formatInputTime(new Date(at), zone);

/** Empty with the embedded stack, whose origin a build does not know, although the build may read from it. */
export const projectUrl = () =>
  import.meta.env.VITE_CATALOG_ONLY
    ? ''
    : (import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, '');

/**
 * The URL of a date's calendar file, or of all dates. A function answers it, which knows dates that are newer than the
 * build, and browsers inside other apps (Instagram) open it, while they ignore a file that the page has made.
 */
export const calendarUrl = (date?: Pick<LiveDate, 'id'>) =>
  `${projectUrl()}/functions/v1/calendar${date ? `?id=${date.id}` : ''}`;

/** With this scheme calendar apps of Apple and others open a calendar. */
export const webcalUrl = (url: string) => url.replace(/^https?/, 'webcal');

const formatUtc = (at: string | number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The page on which Google Calendar adds a date. */
export function googleCalendarUrl(date: LiveDate): string {
  const end = Date.parse(date.starts_at) + SHOW_HOURS * 3_600_000;
  const fields = new URLSearchParams({
    action: 'TEMPLATE',
    text: dateTitle(date),
    dates: `${formatUtc(date.starts_at)}/${formatUtc(end)}`,
    location: `${date.venue}, ${date.city}`,
    details: [date.note, date.ticket_url].filter(Boolean).join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${fields}`;
}

/** An upcoming date for search engines (schema.org), with the properties that Google requires. */
export function dateNode(date: LiveDate): SchemaNode {
  const offset = /GMT(.+)/.exec(format(date, { timeZoneName: 'longOffset' }))?.[1];
  return {
    '@type': 'MusicEvent',
    name: dateTitle(date),
    ...(date.note !== null && { description: date.note }),
    url: absoluteUrl(`${paths.dates}#${dateAnchor(date)}`),
    image: absoluteUrl(shareImage.path),
    startDate: `${inputTime(date)}:00${offset ?? 'Z'}`,
    eventStatus: `https://schema.org/Event${date.status === 'canceled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: date.venue,
      address: { '@type': 'PostalAddress', addressLocality: date.city },
    },
    performer: { '@type': 'MusicGroup', name: artist.name },
    ...(date.ticket_url !== null && { offers: { '@type': 'Offer', url: date.ticket_url } }),
  };
}
