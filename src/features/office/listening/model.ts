import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { formatCount } from '@/lib/text/counts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const steps = {
  views: count,
  plays: count,
  carts: count,
  /** Licenses in paid orders. */
  orders: count,
};
const listened = {
  ...steps,
  /** Plays whose browser reported what was heard. */
  listened: count,
  /** How many of these plays reached each of 20 parts; empty if there are none. */
  heard: v.array(count),
  /** Where plays, and carts of paid orders, came from. */
  sources: v.array(
    v.object({ host: v.string(), utm: v.string(), plays: count, orders: count, kept_cents: count }),
  ),
};

export const listeningSchema = v.object({
  total: v.object(listened),
  beats: v.array(v.object({ id: v.number(), title: v.string(), ...listened })),
  releases: v.array(v.object({ id: v.number(), title: v.string(), ...steps })),
});
export type ListeningReport = v.InferOutput<typeof listeningSchema>;
export type Steps = Pick<ListeningReport['total'], keyof typeof steps>;
export type HeardCounts = Pick<ListeningReport['total'], 'listened' | 'heard'>;

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

export const listeningPeriods = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: '12 months' },
] as const;

export const stepLabels = [
  ['views', 'Views'],
  ['plays', 'Plays'],
  ['carts', 'Carts'],
  ['orders', 'Orders'],
] as const satisfies readonly (readonly [keyof Steps, string])[];

export function toFunnelFigures(total: Steps): FigureItem[] {
  return stepLabels.map(([step, label]) => ({ label, value: formatCount(total[step]) }));
}

/** The percentage of plays that reached each part. */
export function heardShares({ listened: plays, heard }: HeardCounts): number[] {
  return heard.map((part) => Math.round((part * 100) / plays));
}

/** `0–5%`, `5–10%`, … */
export function partName(index: number, parts: number): string {
  const width = 100 / parts;
  return `${index * width}–${(index + 1) * width}%`;
}
