import { http, HttpResponse } from 'msw';
import type { Activity } from '@/features/office/listening/model';

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

export const activityAnswer = http.post('*/rest/v1/rpc/beat_activity', async ({ request }) => {
  const { p_days: days } = (await request.json()) as { p_days: number };
  return HttpResponse.json(dashboardActivity(days));
});
