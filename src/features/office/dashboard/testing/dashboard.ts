import { http, HttpResponse } from 'msw';
import type { DashboardStats } from '@/features/office/dashboard/model';

export function dashboardStats(overrides: Partial<DashboardStats> = {}): DashboardStats {
  return {
    users: 1204,
    gallery_images: 16,
    beats: 24,
    featured_beats: 6,
    sales: 38,
    revenue: 1187.5,
    received: 940,
    waiting: { orders: 1, offers: 0, songs: 0, messages: 2, requests: 3 },
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
  http.post('*/rest/v1/rpc/shop_settings', () => HttpResponse.json(shopSettings)),
  http.post('*/rest/v1/rpc/unsent_mails', () => HttpResponse.json([])),
];
