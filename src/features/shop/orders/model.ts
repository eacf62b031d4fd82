import * as v from 'valibot';
import { orderPage } from '@/content/checkout';
import type { voidReasons } from '@/content/orders';
import { referenceField, toReference } from '@/features/licenses/model';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import type { LicenseTerms, Quote } from '@/features/shop/cart/quote';
import type { OpenedUsage } from '@/features/shop/orders/usage/model';
import { email, httpsLink, NAME_MAX, text } from '@/lib/forms/fields';
import { formatCents } from '@/lib/text/money';
import type { Tables } from '@/types/database';

/** Statuses of an order, which the database derives from its events. */
export const orderStatuses = [
  'requested',
  'open',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'void',
  'expired',
  'declined',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** An admin's answer to a request; `requested` takes the answer back. */
export type OrderAnswer = Extract<OrderStatus, 'requested' | 'paid' | 'declined'>;

/** Filters of the admin list. */
export const orderGroups = {
  requested: ['requested'],
  open: ['open'],
  paid: ['paid'],
  refunded: ['partly_refunded', 'refunded', 'void'],
  disputed: ['disputed'],
  expired: ['expired'],
  declined: ['declined'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];

/** Statuses of an order in lists and pages. */
export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  requested: 'Waiting for the artist',
  open: 'Waiting for payment',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  void: 'Could not be filled when paid',
  expired: 'Not paid',
  declined: 'Declined by the artist',
};

/** Whether an order of this status has, or once had, licenses. */
export const wasPaid = (status: OrderStatus): boolean =>
  (['paid', 'partly_refunded', 'refunded', 'disputed'] as OrderStatus[]).includes(status);

export type OrderLine = Pick<
  Tables<'order_items'>,
  | 'position'
  | 'beat_id'
  | 'title'
  | 'tier_name'
  | 'supersedes'
  | 'size'
  | 'color'
  | 'quantity'
  | 'unit_cents'
  | 'discount_cents'
> & { terms: LicenseTerms | null };

/** An order as its buyer sees it, returned by `place_order` and `find_order`. */
export type PlacedOrder = Pick<
  Tables<'orders'>,
  | 'reference'
  | 'name'
  | 'email'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'free_every'
  | 'code_cents'
  | 'total_cents'
  | 'tax_cents'
  | 'refunded_cents'
  | 'refunded_at'
  | 'voided_at'
  | 'immediate_delivery_at'
  | 'withdrawn_at'
  | 'terms_version'
  | 'created_at'
  | 'expires_at'
  | 'handled_at'
> & {
  status: OrderStatus;
  payment: 'request' | 'stripe' | 'free' | 'hand';
  void_reason: keyof typeof voidReasons | null;
  lines: readonly OrderLine[];
  /** Artist name, postal address and seller are absent in lists of orders. */
  artist_name?: string | null;
  address?: string | null;
  seller?: { name: string; location: string; email: string } | null;
};

/** The answer of `place_order`. */
export type OrderOutcome =
  /** The token opens the order for its buyer; it is null when the link was sent by email. */
  | { success: true; order: PlacedOrder; token: string | null }
  | { success: false; error: string; quote?: Quote };

export const ORDER_COLUMNS =
  'id, reference, status, payment, name, email, subtotal_cents, discount_cents, free_every, code_cents, total_cents, tax_cents, refunded_cents, refunded_at, voided_at, void_reason, immediate_delivery_at, withdrawn_at, surplus_cents, surplus_refunded_cents, dispute, failed_refunds, currency, terms_version, source_host, utm_source, utm_medium, utm_campaign, created_at, expires_at, handled_at, code:discount_codes(code), lines:order_items(position, beat_id, title, tier_name, supersedes, size, color, quantity, unit_cents, discount_cents, terms)';

/** From where the visit came in which the cart was begun; null where that is not known. */
export type SourceColumn = 'source_host' | 'utm_source' | 'utm_medium' | 'utm_campaign';

/** An order as admins and its member read it, with {@link ORDER_COLUMNS}. */
export type Order = PlacedOrder &
  Pick<
    Tables<'orders'>,
    'id' | 'surplus_cents' | 'surplus_refunded_cents' | 'failed_refunds' | 'currency' | SourceColumn
  > & {
    /** The dispute about the online payment; of an order that was answered by hand, about the surplus. */
    dispute: 'open' | 'won' | 'lost' | null;
    /** The discount code, which only admins can read; null without one. */
    code: { code: string } | null;
  };

/** @throws {Error} on an unknown status, because such an order must not pass for one that is still open */
export function toOrder<Row extends PlacedOrder>(row: Row): Row {
  if (!(row.status in statusLabels)) throw new Error(`Unknown status of an order: ${row.status}`);
  return { ...row, lines: row.lines.toSorted((a, b) => a.position - b.position) };
}

export const songStatuses = ['waiting', 'shown', 'hidden'] as const;
export type SongStatus = (typeof songStatuses)[number];

export const songFormSchema = v.object({
  title: text(NAME_MAX),
  artist: text(NAME_MAX),
  url: v.pipe(text(500), httpsLink),
});

export type SongForm = v.InferOutput<typeof songFormSchema>;
/** A song as its buyer sees it with the order, with the last claim that the buyer reported. */
export type OpenedSong = Pick<
  Tables<'songs'>,
  'title' | 'artist' | 'url' | 'claimed_at' | 'claim' | 'claim_handled_at'
> & { status: SongStatus };

export interface OrderFile {
  kind: string;
  name: string;
  /** Bytes. */
  size: number | null;
  sha256: string | null;
  /** Number of downloads so far, and the most that are allowed. */
  taken: number;
  limit: number;
  /** Whether another download is not counted, because the last one was counted within the last hour. */
  resumable: boolean;
}

export interface Delivery {
  /** Position of the delivered line. */
  position: number;
  /** State of the license; only a valid one has files. The reason is why the artist revoked it. */
  document: {
    number: string;
    state: 'valid' | 'replaced' | 'expired' | 'revoked';
    replaced_by: { number: string; reference: string } | null;
    reason: string | null;
    /** What the license allows; null for one that was sold before it was stored. */
    rights: LicenseRights | null;
    /** Facts of the beat that are written into its files. */
    tags: {
      artist: string;
      /** The release that the beat was sold with. */
      album: string | null;
      bpm: number | null;
      /** `F♯ minor`. */
      key: string | null;
      /** The signature of the license; null without one. */
      proof: string | null;
      /** URL of a JPEG. */
      cover: string | null;
    };
  } | null;
  files: readonly OrderFile[];
  song: OpenedSong | null;
  /** Null without a license. */
  usage: OpenedUsage | null;
}

/** An order as `open_order` shows it to its buyer. */
export type OpenedOrder = PlacedOrder & {
  /** Whether it can be paid on its payment page; false while a bank processes the payment. */
  payable: boolean;
  /** When its receipt was mailed to the buyer; null before. */
  receipt_sent_at: string | null;
  /** Deliveries, while the order is paid. */
  deliveries: readonly Delivery[];
};

/** Whether the buyer of an order with this status is entitled to its files and licenses. */
export function isEntitled(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partly_refunded';
}

/** Whether a file can carry tags; the others are zips. */
export const isSoundFile = (kind: string) => kind === 'mp3' || kind === 'wav';

export function remainingDownloads({ taken, limit }: OrderFile): number {
  return Math.max(0, limit - taken);
}

const FAST_READS = 30;

/**
 * How long to wait before an order is read again, in ms; false if no change is expected.
 *
 * @param reads how often it has been read
 */
export function pollDelay(order: OpenedOrder | null | undefined, reads: number): number | false {
  if (!order) return false;
  // The receipt is mailed soon after the payment. The page stops asking after a while, because a project may send
  // no mail.
  if (isEntitled(order.status) && order.receipt_sent_at === null) {
    return reads < FAST_READS && 5_000;
  }
  if (order.status !== 'open') return false;
  return reads < FAST_READS ? 2_000 : 15_000;
}

export const orderLookupSchema = v.object({
  reference: referenceField('TV', orderPage.referenceInvalid),
  email,
});

export type OrderLookup = v.InferOutput<typeof orderLookupSchema>;

export const REFERENCE_MAX = 40;

/** The reference may be any text, because the artist may still find the order with it. */
export const withdrawalSchema = v.object({
  name: text(NAME_MAX),
  reference: v.pipe(
    text(REFERENCE_MAX),
    v.transform((typed) => toReference(/^\W*tvl/i.test(typed) ? 'TVL' : 'TV', typed)),
  ),
  email,
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/** When an order got its status; null while it waits. */
export function statusTime({ status, handled_at, refunded_at, voided_at }: PlacedOrder) {
  if (status === 'requested') return null;
  if (status === 'void') return voided_at;
  return status === 'refunded' || status === 'partly_refunded' ? refunded_at : handled_at;
}

/** `Premium license, upgrade of TVL-7F3K-92QD`, or the size and color of merch. */
export function lineDetail({ tier_name: tier, supersedes, size, color }: OrderLine): string {
  const chosen =
    tier === null ? [size, color] : [`${tier} license`, supersedes && `upgrade of ${supersedes}`];
  return chosen.filter((part) => part !== null).join(', ');
}

/** `n•••@example.com`, because a person who has the link of an order may not be its buyer. */
export function maskEmail(email: string): string {
  return email.replace(/(.).*@/, '$1•••@');
}

/** Price of a line before the discount, in cents. */
export function lineCents({ unit_cents: cents, quantity }: OrderLine): number {
  return cents * quantity;
}

/** `1 × Midnight Rosin (Premium license)` */
export function lineText(line: OrderLine): string {
  const detail = lineDetail(line);
  return `${line.quantity} × ${line.title}${detail === '' ? '' : ` (${detail})`}`;
}

/** A `mailto:` URL for an answer to the buyer, which quotes the order. */
export function replyLink({ email, name, reference, lines, total_cents: total }: Order): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your order ${reference}`);
  const order = [
    `Your order ${reference}:`,
    ...lines.map(lineText),
    `Total: ${formatCents(total)}`,
  ];
  const body = encodeURIComponent([`Hi ${name},`, '', '', '', ...order].join('\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
