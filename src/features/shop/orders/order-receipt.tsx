import { Link } from 'react-router-dom';
import { CopyButton } from '@/components/ui/copy-button';
import { DateTime } from '@/components/ui/date-time';
import { Disclosure } from '@/components/ui/disclosure';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { dealLabel } from '@/content/licenses';
import { orderPageTexts, voidReasons } from '@/content/orders';
import { licenseTerms } from '@/features/shop/cart/quote';
import {
  lineCents,
  lineDetail,
  maskEmail,
  statusLabels,
  statusTime,
  type PlacedOrder,
} from '@/features/shop/orders/model';
import { OrderWithdrawal } from '@/features/shop/orders/withdrawal';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/text/dates';
import { formatCents } from '@/lib/text/money';
import { rightRows } from '../../../../supabase/functions/_shared/license-rights.ts';

interface OrderLinesProps {
  order: PlacedOrder;
  /** The discount code, where it is known. */
  code?: string | undefined;
}

export function OrderLines({ order, code }: OrderLinesProps) {
  return (
    <div className="text-note">
      <ul aria-label={`Items of order ${order.reference}`}>
        {order.lines.map((line) => (
          <li key={line.position} className="border-b border-rail py-3 first:pt-0">
            <p className="flex items-baseline justify-between gap-6">
              <span className="min-w-0 font-medium wrap-anywhere">
                {line.beat_id === null ? (
                  line.title
                ) : (
                  <Link
                    to={paths.beat(line.beat_id)}
                    className="underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
                  >
                    <Name>{line.title}</Name>
                  </Link>
                )}
                {line.quantity > 1 && (
                  <span className="font-normal text-ash"> × {line.quantity}</span>
                )}
              </span>
              <span className="tabular-nums">{formatCents(lineCents(line))}</span>
            </p>
            <p className="text-ash">{lineDetail(line)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {/* The tax is not known before the payment, because Stripe adds it then. */}
        <Totals
          sums={order}
          code={code}
          taxCents={order.payment === 'stripe' && order.handled_at ? order.tax_cents : undefined}
        />
      </div>
    </div>
  );
}

/** Seller and buyer, as they were entered. */
export function OrderParties({ order }: { order: PlacedOrder }) {
  const { seller, name, artist_name: artistName, address } = order;
  const parties = [
    [orderPageTexts.seller, seller && [seller.name, seller.location, seller.email]],
    [orderPageTexts.buyer, [name, artistName, address]],
  ] as const;
  return (
    <dl className="mt-6 grid gap-6 text-note sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {parties.map(
        ([role, facts]) =>
          facts && (
            <div key={role} className="min-w-0">
              <dt className="text-ash">{role}</dt>
              {facts.map(
                (fact) =>
                  fact && (
                    <dd key={fact} className="wrap-anywhere whitespace-pre-line">
                      {fact}
                    </dd>
                  ),
              )}
            </div>
          ),
      )}
    </dl>
  );
}

/** Explains the status and the charge. */
function statusMeaning(order: PlacedOrder): string {
  const paid = formatCents(order.total_cents + order.tax_cents);
  const refunded = formatCents(order.refunded_cents);
  const voidReason = voidReasons[order.void_reason ?? 'gone'];
  switch (order.status) {
    case 'requested':
      return [
        `Nothing has been charged. The answer goes to ${maskEmail(order.email)}.`,
        order.expires_at &&
          `Without an answer, this request expires on ${formatDay(order.expires_at)}.`,
      ].join(' ');
    case 'open':
      return 'Nothing has been charged yet.';
    case 'paid':
      return order.payment === 'free'
        ? 'Thank you. There was nothing to pay.'
        : `Thank you. You paid ${paid}.`;
    case 'partly_refunded':
      return `${refunded} of the ${paid} that you paid went back to you. Your licenses stay valid.`;
    case 'refunded':
      return order.voided_at === null
        ? `The ${paid} that you paid went back to you. The licenses of this order are revoked.`
        : `${voidReason} Your ${paid} went back to you.`;
    case 'disputed':
      return `Your bank is reviewing your payment of ${paid}. Files and licenses are on hold until it has decided.`;
    case 'void':
      return `${voidReason} Your ${paid} is on its way back.`;
    case 'expired':
      return order.payment === 'request'
        ? 'This request ended without an answer. Nothing was charged. You can order again.'
        : 'It can no longer be paid. Nothing was charged.';
    case 'declined':
      return 'This order will not be filled. Nothing has been charged.';
  }
}

interface OrderHeadProps {
  order: PlacedOrder;
  /** Heading level of the reference. */
  as?: 'h2' | 'h3';
  /** Whether the reference links to the page of the order. */
  isLink?: boolean;
}

/** Reference and status of the order. */
export function OrderHead({ order, as: Reference = 'h3', isLink = false }: OrderHeadProps) {
  const { reference, status } = order;
  const since = statusTime(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:gap-x-4">
        <Reference tabIndex={-1} className="text-title-xs whitespace-nowrap md:max-lg:text-[24px]">
          {isLink ? (
            <Link to={paths.order(reference)} className="text-link">
              <Name>{reference}</Name>
            </Link>
          ) : (
            <Name>{reference}</Name>
          )}
        </Reference>
        <CopyButton text={reference} label={`Copy the reference ${reference}`} />
      </div>
      <p className="mt-2 text-note text-ash">
        Ordered <DateTime at={order.created_at} />
      </p>
      <p className="mt-4 font-medium">
        {statusLabels[status]} {since !== null && <DateTime at={since} />}
      </p>
      <p className="mt-1 max-w-[24.3em] text-note wrap-anywhere text-ash">{statusMeaning(order)}</p>
    </>
  );
}

export function OrderWithBuyer(props: OrderHeadProps) {
  const { order } = props;
  return (
    <>
      <div>
        <OrderHead {...props} />
      </div>
      <div>
        <OrderLines order={order} />
        <OrderTerms order={order} />
        <OrderWithdrawal order={order} isBuyer />
      </div>
    </>
  );
}

export function OrderTerms({ order }: { order: PlacedOrder }) {
  const licenses = licenseTerms(order.lines);
  if (licenses.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          License terms <span className="sr-only">of order {order.reference}</span>
        </>
      }
      className="mt-4 border-t border-rail text-note"
    >
      <div className="grid gap-5 pt-1 pb-2">
        <LicenseTerms licenses={licenses} />
        <p className="text-sm text-ash">
          As they stood when you ordered. Version {order.terms_version}.
        </p>
      </div>
    </Disclosure>
  );
}

interface TotalsProps {
  sums: {
    subtotal_cents: number;
    discount_cents: number;
    /** The deal that the discount comes from. */
    free_every: number | null;
    code_cents: number;
    total_cents: number;
  };
  /** Names the discount code. */
  code?: string | undefined;
  /** Charged on top; undefined where the tax is not known. */
  taxCents?: number | undefined;
  inCart?: boolean;
  /** Whether the sums are of an older version of the cart. */
  stale?: boolean;
}

export function Totals({ sums, code, taxCents, inCart = false, stale = false }: TotalsProps) {
  const { subtotal_cents: subtotal, discount_cents: discount } = sums;
  const total = sums.total_cents + (taxCents ?? 0);
  const saving = inCart ? 'text-rosin' : 'text-ash';
  const rows = [
    total !== subtotal && ['Subtotal', formatCents(subtotal), 'text-ash'],
    discount > 0 &&
      sums.free_every !== null && [dealLabel(sums.free_every), `−${formatCents(discount)}`, saving],
    sums.code_cents > 0 && [
      `Discount code${code === undefined ? '' : ` ${code}`}`,
      `−${formatCents(sums.code_cents)}`,
      saving,
    ],
    taxCents !== undefined && ['Tax', formatCents(taxCents), 'text-ash'],
  ].filter((row) => row !== false);
  return (
    <dl
      aria-busy={stale}
      className={cn(
        'grid gap-1.5 text-note tabular-nums transition-opacity',
        stale && 'opacity-50',
      )}
    >
      {rows.map(([name, sum, color]) => (
        <div key={name} className={cn('flex justify-between gap-6', color)}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6">
        <dt className="font-medium">Total</dt>
        <dd className={inCart ? 'font-display text-[34px] leading-none' : 'text-lg font-medium'}>
          {formatCents(total)}
        </dd>
      </div>
    </dl>
  );
}

/** Terms of each license of a quote or an order. */
export function LicenseTerms({ licenses }: { licenses: ReturnType<typeof licenseTerms> }) {
  return licenses.map(([heading, { description, rights, features, limits }]) => (
    <div key={heading}>
      <h4 className="text-base font-medium">{heading}</h4>
      <p className="mt-1 text-ash">{description}</p>
      <ul className="mt-2.5 list-disc pl-5 marker:text-rosin">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {limits.length > 0 && <p className="mt-2.5 text-ash">{limits.join(' · ')}</p>}
      {rights && (
        <>
          <h5 className="mt-2.5">{orderPageTexts.rights}</h5>
          <dl className="text-ash">
            {rightRows(rights).map(({ right, name, text }) => (
              <div key={right}>
                <dt className="inline">{name}:</dt> <dd className="inline">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  ));
}
