import type { Activity, DeskStats } from '@/features/admin-desk/model';

export function deskStats(overrides: Partial<DeskStats> = {}): DeskStats {
  return {
    users: 1204,
    gallery_images: 16,
    beats: 24,
    featured_beats: 6,
    sales: 38,
    revenue: 1187.5,
    unread: { messages: 2, newsletter: 0, notifications: 3, orders: 1 },
    ...overrides,
  };
}

/** So many days, the last of them 30 June 2025; on day n there are n plays and 2 n views. */
export function deskActivity(count: number, overrides: Partial<Activity> = {}): Activity {
  return {
    days: Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2025, 5, 30 - count + 1 + index)).toISOString().slice(0, 10),
      plays: index + 1,
      views: 2 * (index + 1),
    })),
    beats: [
      { id: 7, title: 'Midnight Rosin', plays: 40, views: 90 },
      { id: 9, title: 'Bow & Arrow', plays: 1, views: 1 },
    ],
    genres: [{ name: 'Violin Trap', plays: 30, views: 60 }],
    moods: [{ name: 'Dark', plays: 30, views: 60 }],
    ...overrides,
  };
}
