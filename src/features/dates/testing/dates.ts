import type { LiveDate } from '@/features/dates/model';

export function dateRow(change: Partial<LiveDate> = {}): LiveDate {
  return {
    id: 7,
    venue: 'East Bank Hall',
    city: 'Portland, OR',
    starts_at: '2999-12-14T04:00:00+00:00',
    time_zone: 'America/Los_Angeles',
    ticket_url: null,
    note: null,
    status: 'shown',
    revision: 3,
    changed_at: '2026-01-02T03:04:05.678+00:00',
    ...change,
  };
}
