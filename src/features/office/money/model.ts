import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { sourceColumns } from '@/features/shop/orders/csv-columns';
import { countOf, formatCount } from '@/lib/text/counts';
import { sheetTime, type CsvColumn } from '@/lib/text/csv';
import { formatCents } from '@/lib/text/money';
import { sourceName } from '@/lib/text/source-name';
import type { Database } from '@/types/database';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

const totals = v.object({
  /** Paid in the period. */
  orders: count,
  free_orders: count,
  /** Every sum is without tax, except `tax_cents`. */
  paid_cents: count,
  kept_cents: count,
  disputed_cents: count,
  tax_cents: count,
  /** Orders placed in the period, and those of them that were paid. */
  placed: count,
  placed_cents: count,
  placed_paid: count,
  placed_paid_cents: count,
  waiting: count,
});
export type MoneyTotals = v.InferOutput<typeof totals>;

const entries = v.array(
  v.object({
    /** Null unless the beat or product is active, because a hidden one has no page. */
    id: v.nullable(v.number()),
    name: v.string(),
    sold: count,
    kept_cents: count,
    /** The reduction by a discount code. */
    off_cents: v.nullable(count),
  }),
);
export type MoneyEntry = v.InferOutput<typeof entries>[number];

export const moneyReportSchema = v.object({
  since: day,
  current: totals,
  /** The period of equal length before; null for all. */
  previous: v.nullable(totals),
  series: v.pipe(v.array(v.object({ day, paid_cents: count, kept_cents: count })), v.minLength(1)),
  beats: entries,
  licenses: entries,
  products: entries,
  codes: entries,
  sources: v.pipe(
    /** The name is the label of the link; it and the host are empty where the buyer came directly. */
    v.array(v.object({ ...entries.item.entries, host: v.string() })),
    v.mapItems((source) => ({
      ...source,
      name: sourceName({ host: source.host, utm: source.name }),
    })),
  ),
});
export type MoneyReport = v.InferOutput<typeof moneyReportSchema>;

export const moneyPeriods = [
  { value: '30-days', label: '30 days', unit: 'day', count: 30 },
  { value: '90-days', label: '90 days', unit: 'day', count: 90 },
  { value: '12-months', label: '12 months', unit: 'month', count: 12 },
  { value: 'all', label: 'All', unit: 'month', count: undefined },
] as const;
export type MoneyPeriod = (typeof moneyPeriods)[number];

/** `+20% on $100 before`, `same as before`. */
function compare(now: number, before: number, format: (value: number) => string): string {
  if (now === before) return 'same as before';
  if (before === 0) return `${format(before)} before`;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% on ${format(before)} before`;
}

export function toMoneyFigures({ current, previous }: MoneyReport): FigureItem[] {
  const note = (of: 'kept_cents' | 'paid_cents' | 'orders', format = formatCents) =>
    previous ? compare(current[of], previous[of], format) : undefined;
  const free = current.free_orders > 0 ? `and ${formatCount(current.free_orders)} free` : undefined;
  const notes = [note('orders', formatCount), free].filter((part) => part !== undefined);
  const refunded = current.paid_cents - current.kept_cents - current.disputed_cents;
  return [
    { label: 'Kept', value: formatCents(current.kept_cents), note: note('kept_cents'), sum: true },
    {
      label: 'Orders paid',
      value: formatCount(current.orders),
      note: notes.length > 0 ? notes.join(', ') : undefined,
    },
    {
      label: 'Paid by buyers',
      value: formatCents(current.paid_cents),
      note: note('paid_cents'),
    },
    { label: 'Refunded or lost', value: formatCents(refunded) },
    { label: 'In dispute', value: formatCents(current.disputed_cents) },
    { label: 'Tax to pass on', value: formatCents(current.tax_cents) },
    {
      label: 'Share of orders paid',
      value:
        current.placed_cents === 0
          ? '–'
          : `${Math.floor((current.placed_paid_cents * 100) / current.placed_cents)}%`,
      note: describePlaced(current),
      wide: true,
    },
  ];
}

function describePlaced(current: MoneyTotals): string {
  const { placed_paid_cents: paid, placed_cents: placed, waiting } = current;
  const orders = `${formatCount(current.placed_paid)} of ${countOf(current.placed, 'order')}`;
  const wait = waiting > 0 ? `, ${formatCount(waiting)} still waiting` : '';
  return `${formatCents(paid)} of ${formatCents(placed)}: ${orders}${wait}`;
}

type Views = Database['public']['Views'];
type PaidOrder = Views['paid_orders']['Row'];
/** No column of the view is null, although its generated type allows it. */
export type Customer = {
  [Column in keyof Views['customers']['Row']]: NonNullable<Views['customers']['Row'][Column]>;
};

export const customerColumns: readonly CsvColumn<Customer>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Orders', ({ orders }) => orders],
  ['Bought', ({ bought }) => bought],
  ['Kept (USD)', (customer) => dollars(customer.kept_cents)],
  ['First order (UTC)', (customer) => sheetTime(customer.first_at)],
  ['Last order (UTC)', (customer) => sheetTime(customer.created_at)],
];

const dollars = (cents: number | null) => cents && cents / 100;

/** The part of the price that was refunded or lost in a dispute: all of it for a void or revoked order. */
function takenBack({ total_cents: total, kept_cents: kept, disputed_cents: disputed }: PaidOrder) {
  return kept === null || disputed === null ? null : total - kept - disputed;
}

/**
 * Net is the sum of Kept, In dispute and Taken back. No column has fees, because only Stripe knows them. Times are in
 * UTC, because the periods consist of UTC days.
 */
export const paidOrderColumns: readonly CsvColumn<PaidOrder>[] = [
  ['Reference', ({ reference }) => reference],
  ['Ordered at (UTC)', (order) => sheetTime(order.created_at)],
  ['Paid at (UTC)', (order) => sheetTime(order.paid_at)],
  ['Payment', ({ payment }) => payment],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['Artist name', (order) => order.artist_name],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['Net (USD)', (order) => dollars(order.total_cents)],
  ['Tax (USD)', (order) => dollars(order.tax_cents)],
  ['Refunded with tax (USD)', (order) => dollars(order.refunded_cents)],
  ['In dispute (USD)', (order) => dollars(order.disputed_cents)],
  ['Taken back (USD)', (order) => dollars(takenBack(order))],
  ['Kept (USD)', (order) => dollars(order.kept_cents)],
  ['Tax to pass on (USD)', (order) => dollars(order.kept_tax_cents)],
  ...sourceColumns,
];
