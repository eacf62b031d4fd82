import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { TOTAL_STREAMS } from '@/content/admin';
import { formatCount } from '@/lib/text/counts';
import { formatPrice } from '@/lib/text/money';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const statsSchema = v.object({
  users: count,
  gallery_images: count,
  beats: count,
  featured_beats: count,
  sales: count,
  revenue: v.number(),
  /** Dollars that buyers paid, tax included, less refunds and lost disputes. */
  received: v.number(),
  unread: v.object({
    messages: count,
    newsletter: count,
    notifications: count,
    orders: count,
  }),
});
export type DashboardStats = v.InferOutput<typeof statsSchema>;

const counted = { plays: count, views: count };

export const activitySchema = v.object({
  days: v.pipe(
    v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), ...counted })),
    v.minLength(1),
  ),
  beats: v.array(v.object({ id: v.number(), title: v.string(), ...counted })),
  genres: v.array(v.object({ name: v.string(), ...counted })),
  moods: v.array(v.object({ name: v.string(), ...counted })),
});
export type Activity = v.InferOutput<typeof activitySchema>;
export type ActivityDay = Activity['days'][number];

export const activityPeriods = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
] as const;

export function toFigures(stats: DashboardStats | undefined): FigureItem[] {
  const known = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  return [
    { label: 'Users', value: known(stats?.users) },
    { label: 'Gallery images', value: known(stats?.gallery_images) },
    { label: 'Beats', value: known(stats?.beats) },
    { label: 'Featured beats', value: known(stats?.featured_beats) },
    { label: 'Total Streams', value: TOTAL_STREAMS, wide: true },
    { label: 'Sales', value: known(stats?.sales), wide: true },
    { label: 'Revenue', value: stats ? formatPrice(stats.revenue) : null, sum: true },
    { label: 'Paid orders', value: stats ? formatPrice(stats.received) : null, sum: true },
  ];
}

export function countUnread({ unread }: DashboardStats): number {
  return unread.messages + unread.newsletter + unread.notifications + unread.orders;
}
