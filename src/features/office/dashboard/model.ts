import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { TOTAL_STREAMS } from '@/content/admin';
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

export const PERIODS = [30, 90] as const;
export type Period = (typeof PERIODS)[number];

export function parsePeriod(params: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === params.get('days')) ?? PERIODS[0];
}

export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

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

export function countWords(value: number, noun: 'play' | 'view'): string {
  return `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;
}
