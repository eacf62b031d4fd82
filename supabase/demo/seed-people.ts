import type { LocalTarget } from '../local/seed.ts';
import {
  DEMO_PASSWORD_HASH,
  demoAdminRequests,
  demoMerchNotifications,
  demoMessages,
  demoSubscribers,
} from './rows/people.ts';
import { DAY_MS } from './seed-files.ts';

/** Adds requests in every status, messages read and unread, and addresses on the lists. */
export async function seedPeople(target: LocalTarget, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const request of demoAdminRequests) {
    // A request is inserted as pending with its hash; a review then sets the status and deletes the hash.
    const [row] = await target.query<{ id: number | string }>(
      `insert into public.admin_requests (name, email, password_hash, created_at)
       values ($1, $2, $3, $4)
       returning id`,
      [request.name, request.email, DEMO_PASSWORD_HASH, ago(request.daysAgo)],
    );
    if (row === undefined) throw new Error(`The request of ${request.email} was not written.`);
    if (request.reviewedDaysAgo === undefined) continue;
    await target.query(
      'update public.admin_requests set status = $2, reviewed_at = $3 where id = $1',
      [row.id, request.status, ago(request.reviewedDaysAgo)],
    );
    await target.query('delete from private.admin_request_secrets where request_id = $1', [row.id]);
  }
  for (const { name, email, projectType, message, source, daysAgo, handled } of demoMessages) {
    await target.query(
      `insert into public.contact_messages
         (name, email, project_type, message, source, created_at, handled_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [name, email, projectType, message, source, ago(daysAgo), handled ? ago(daysAgo - 1) : null],
    );
  }
  for (const { email, interest, daysAgo } of demoSubscribers) {
    await target.query(
      `insert into public.newsletter_subscribers (email, interest, created_at, confirmed_at)
       values ($1, $2, $3, $3)`,
      [email, interest, ago(daysAgo)],
    );
  }
  for (const { email, product, daysAgo } of demoMerchNotifications) {
    await target.query(
      `insert into public.merch_notifications (email, product, created_at, confirmed_at)
       values ($1, $2, $3, $3)`,
      [email, product, ago(daysAgo)],
    );
  }
}

/** Live dates at eight in the evening, so many days from the seed on. */
const dates = [
  {
    venue: 'The Varnish Room',
    city: 'Seattle, WA',
    zone: 'America/Los_Angeles',
    inDays: 17,
    ticket_url: 'https://tickets.example/varnish-room',
    note: 'All ages, doors at 7',
  },
  {
    venue: 'Nachtsaal',
    city: 'Berlin, Germany',
    zone: 'Europe/Berlin',
    inDays: 45,
    ticket_url: 'https://tickets.example/nachtsaal',
  },
  {
    venue: 'Loading Dock 9',
    city: 'Chicago, IL',
    zone: 'America/Chicago',
    inDays: 73,
    status: 'canceled',
    note: 'Tickets are refunded where you bought them',
  },
  { venue: 'East Bank Hall', city: 'Portland, OR', zone: 'America/Los_Angeles', inDays: -24 },
  { venue: 'Radio Picnic', city: 'Spokane, WA', zone: 'America/Los_Angeles', inDays: -150 },
] as const;

/** Adds live dates only to the embedded stack, because search engines would list those of a hosted project as real. */
export async function seedDates(target: LocalTarget, now: Date): Promise<void> {
  for (const { venue, city, zone, inDays, ...rest } of dates) {
    const day = new Date(now.getTime() + inDays * DAY_MS)
      .toISOString()
      .slice(0, '2026-12-12'.length);
    await target.insert('live_dates', {
      ...rest,
      venue,
      city,
      time_zone: zone,
      starts_at: `${day} 20:00 ${zone}`,
    });
  }
}
