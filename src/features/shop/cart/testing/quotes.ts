import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { licenseTiers } from '@/features/licenses/tiers/model';
import { placedOrder } from '@/features/shop/orders/testing/orders';

/** A line of the cart in a request to the server. */
export interface AskedItem {
  kind: string;
  beat_id?: number;
  tier?: string;
  upgrade_of?: string;
  release_id?: number;
  product_id?: number;
  size?: string | null;
  color?: string | null;
  quantity?: number;
}

interface Catalog {
  /** Prices of Basic licenses, by beat. */
  prices?: Record<number, number>;
  payment?: 'stripe' | 'request' | 'free';
  /** Price of each upgrade. */
  upgradeCents?: number;
  /** Problem of the line of each beat, as in a quote. */
  problems?: Record<number, string>;
  /** Percent off every license that is bought with a release. */
  releasePercent?: number;
  /** Beats whose licenses are free because of the deal. */
  free?: readonly number[];
}

function answerLine(
  item: AskedItem,
  { prices = {}, problems = {}, upgradeCents, releasePercent = 0, free }: Catalog,
) {
  const tier = licenseTiers.find(({ id }) => id === item.tier);
  const problem = (item.beat_id === undefined ? undefined : problems[item.beat_id]) ?? null;
  const isWithdrawn = problem === 'withdrawn';
  const basic = item.beat_id === undefined ? 30 : (prices[item.beat_id] ?? 25);
  const full = (tier ? (tier.multiplier ?? 20) * basic : basic) * 100;
  const list = item.upgrade_of === undefined ? full : (upgradeCents ?? full);
  const percent = item.release_id === undefined ? 0 : releasePercent;
  const cents = (list * (100 - percent)) / 100;
  const quantity = item.quantity ?? 1;
  const isFree = item.beat_id !== undefined && free?.includes(item.beat_id) === true;
  return {
    kind: item.kind,
    beat_id: item.beat_id ?? null,
    tier: item.tier ?? null,
    tier_name: tier?.name ?? null,
    upgrade_of: item.upgrade_of ?? null,
    product_id: item.product_id ?? null,
    size: item.size ?? null,
    color: item.color ?? null,
    quantity,
    max_quantity: item.kind === 'merch' ? 4 : 1,
    title: isWithdrawn ? null : item.kind === 'merch' ? 'Shirt' : `Beat ${item.beat_id}`,
    unit_cents: isWithdrawn ? null : cents,
    list_cents: percent > 0 ? list : null,
    discount_cents: isFree ? cents : 0,
    code_cents: 0,
    total_cents: problem !== null || isFree ? 0 : cents * quantity,
    terms: tier
      ? {
          description: tier.description,
          rights: builtInRights[tier.id],
          features: tier.features,
          limits: tier.limits,
        }
      : null,
    problem,
  };
}

/** A quote as the server returns it. */
export function quoteAnswer(items: readonly AskedItem[], catalog: Catalog = {}) {
  const lines = items.map((item) => answerLine(item, catalog));
  const total = lines.reduce((sum, line) => sum + line.total_cents, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount_cents, 0);
  return {
    lines,
    subtotal_cents: total + discount,
    discount_cents: discount,
    free_every: 3,
    code: null,
    code_cents: 0,
    total_cents: total,
    problem: null,
    currency: 'USD',
    payment: catalog.payment ?? 'request',
    orderable: lines.length > 0 && lines.every((line) => line.problem === null),
  };
}

/** The server's answer to a placed order. */
export function placedAnswer(overrides: Record<string, unknown> = {}) {
  return {
    success: true,
    error: null,
    token: 'secret',
    order: {
      ...placedOrder({ subtotal_cents: 7500, discount_cents: 2500, total_cents: 5000 }),
      ...overrides,
    },
  };
}
