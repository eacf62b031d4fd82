import { http, HttpResponse } from 'msw';
import type { Activity, DashboardStats } from '@/features/office/dashboard/model';

export function dashboardStats(overrides: Partial<DashboardStats> = {}): DashboardStats {
  return {
    users: 1204,
    gallery_images: 16,
    beats: 24,
    featured_beats: 6,
    sales: 38,
    revenue: 1187.5,
    received: 940,
    unread: { messages: 2, newsletter: 0, notifications: 3, orders: 1 },
    ...overrides,
  };
}

/** `count` days up to June 30, 2025; the nth day has n plays and 2n views. */
export function dashboardActivity(count: number, overrides: Partial<Activity> = {}): Activity {
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

/** Answers of healthy services. */
export const healthyServices = {
  database: http.get('*/rest/v1/beats', () => HttpResponse.json([{ id: 1 }])),
  auth: http.get('*/auth/v1/health', () => HttpResponse.json({ name: 'GoTrue' })),
  storage: http.post('*/storage/v1/object/list/gallery', () => HttpResponse.json([])),
};

const shopSettings = {
  online_payment: true,
  automatic_tax: false,
  download_limit: 5,
  free_every: null,
  artist_email: null,
  notify_orders: true,
  notify_messages: true,
  postal_address: null,
};

/** Answers all HTTP requests of the dashboard; tests mock its Realtime channel. */
export const dashboardAnswers = [
  ...Object.values(healthyServices),
  http.post('*/rest/v1/rpc/admin_stats', () => HttpResponse.json(dashboardStats())),
  http.post('*/rest/v1/rpc/beat_activity', async ({ request }) => {
    const { p_days: days } = (await request.json()) as { p_days: number };
    return HttpResponse.json(dashboardActivity(days));
  }),
  http.post('*/rest/v1/rpc/shop_settings', () => HttpResponse.json(shopSettings)),
  http.post('*/rest/v1/rpc/unsent_mails', () => HttpResponse.json([])),
];
