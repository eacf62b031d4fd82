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
  /** What waits for an answer. Requests for access are counted only for the super admin. */
  waiting: v.object({
    orders: count,
    offers: count,
    songs: count,
    messages: count,
    requests: count,
  }),
});
export type DashboardStats = v.InferOutput<typeof statsSchema>;

export function toFigures(stats: DashboardStats | undefined): FigureItem[] {
  const known = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  return [
    { label: 'Paid orders', value: stats ? formatPrice(stats.received) : null, sum: true },
    { label: 'Revenue', value: stats ? formatPrice(stats.revenue) : null, sum: true },
    { label: 'Users', value: known(stats?.users) },
    { label: 'Gallery images', value: known(stats?.gallery_images) },
    { label: 'Beats', value: known(stats?.beats) },
    { label: 'Featured beats', value: known(stats?.featured_beats) },
    { label: 'Total Streams', value: TOTAL_STREAMS, wide: true },
    { label: 'Sales', value: known(stats?.sales), wide: true },
  ];
}

/** The entries that wait on the page of orders and in its other tabs. */
export function countInbox({ waiting }: DashboardStats): number {
  return waiting.orders + waiting.offers + waiting.songs + waiting.messages;
}
