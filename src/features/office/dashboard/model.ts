import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { TOTAL_STREAMS } from '@/content/admin';
import { AppError, type AppErrorKind } from '@/lib/data/errors';
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

/** Services of the product, in display order. */
export const services = ['Database', 'Auth', 'Storage', 'Realtime'] as const;
export type Service = (typeof services)[number];

export type Health =
  | { state: 'up' | 'slow'; latencyMs: number }
  | { state: 'down'; reason: string };

const SLOW_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 8_000;

const reasons: Partial<Record<AppErrorKind, string>> = {
  network: 'It cannot be reached.',
  unavailable: 'It is temporarily unavailable.',
  throttled: 'It received too many requests.',
  denied: 'It denied the request.',
};

function describeFault(error: unknown): string {
  if (!(error instanceof AppError)) return 'It sent an unexpected response.';
  const status = error.status === undefined ? '' : ` (${error.status})`;
  return reasons[error.kind] ?? `It returned an error${status}.`;
}

/** Measures how long a service takes to answer a light request. A failure is returned, not thrown. */
export async function measure(ask: (signal: AbortSignal) => Promise<void>): Promise<Health> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const startedAt = performance.now();
  try {
    await ask(signal);
    const latencyMs = Math.round(performance.now() - startedAt);
    return { state: latencyMs > SLOW_AFTER_MS ? 'slow' : 'up', latencyMs };
  } catch (error) {
    const noAnswer = `No answer within ${ANSWER_WITHIN_MS / 1_000} seconds.`;
    return { state: 'down', reason: signal.aborted ? noAnswer : describeFault(error) };
  }
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function describeHealth(all: Readonly<Partial<Record<Service, Health>>>): string | null {
  if (services.some((service) => all[service] === undefined)) return null;
  const faults = (['down', 'slow'] as const).flatMap((state) => {
    const names = services.filter((service) => all[service]?.state === state);
    if (names.length === 0) return [];
    return `${conjunction.format(names)} ${names.length === 1 ? 'is' : 'are'} ${state}.`;
  });
  return faults.length === 0 ? 'All four are up.' : faults.join(' ');
}
