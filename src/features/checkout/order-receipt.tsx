import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { DateTime } from '@/components/ui/date-time';
import { SheetContent } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { orderTexts } from '@/content/checkout';
import {
  lineCents,
  lineDetail,
  statusLabels,
  type OrderStatus,
  type PlacedOrder,
} from '@/features/checkout/order-model';
import { LicenseTerms, Totals } from '@/features/checkout/order-parts';
import { licenseTerms } from '@/features/checkout/quote';
import { formatCents } from '@/lib/money';

export function OrderLines({ order }: { order: PlacedOrder }) {
  return (
    <div className="text-[15px]">
      <ul aria-label={`What order ${order.reference} is for`}>
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
                    {line.title}
                  </Link>
                )}
                {line.quantity > 1 && (
                  <span className="font-normal text-ash"> × {line.quantity}</span>
                )}
              </span>
              <span className="tabular-nums">{formatCents(lineCents(line))}</span>
            </p>
            <p className="text-ash">{lineDetail(line)}</p>
            {line.discount_cents > 0 && (
              <p className="flex items-baseline justify-between gap-6 text-ash">
                Buy 2, get 1 free
                <span className="tabular-nums">−{formatCents(line.discount_cents)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Totals sums={order} />
      </div>
    </div>
  );
}

const statusMeanings: Readonly<Record<OrderStatus, (email: string) => string>> = {
  requested: (email) => `Nothing has been charged. The answer goes to ${email}.`,
  open: () => 'Nothing has been charged yet.',
  paid: () => 'Thank you. Your files and licenses are here.',
  partly_refunded: () => 'A part of what you paid has been sent back. Your licenses stay valid.',
  refunded: () => 'What you paid has been sent back. The licenses of this order are revoked.',
  disputed: () => 'Files and licenses are on hold until your bank has decided.',
  void: () => 'Something in it was gone when you paid. All of your money is on its way back.',
  expired: () => 'The time to pay has passed. Nothing has been charged.',
  declined: () => 'This order will not be filled. Nothing has been charged.',
};

interface BuyerOrderProps {
  order: PlacedOrder;
  /** The level of its reference on the page. */
  as?: 'h2' | 'h3';
}

export function BuyerOrder({ order, as: Reference = 'h3' }: BuyerOrderProps) {
  const { reference, status, handled_at: handledAt } = order;
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Reference tabIndex={-1} className="text-[28px]">
            {reference}
          </Reference>
          <CopyButton text={reference} label={`Copy the reference ${reference}`} />
        </div>
        <p className="mt-2 text-[15px] text-ash">
          Ordered <DateTime at={order.created_at} />
        </p>
        <p className="mt-4 font-medium">
          {statusLabels[status]}{' '}
          {status !== 'requested' && handledAt !== null && <DateTime at={handledAt} />}
        </p>
        <p className="mt-1 max-w-[24.3em] text-[15px] wrap-anywhere text-ash">
          {statusMeanings[status](order.email)}
        </p>
      </div>
      <div>
        <OrderLines order={order} />
        <OrderTerms order={order} />
      </div>
    </>
  );
}

function OrderTerms({ order }: { order: PlacedOrder }) {
  const licenses = licenseTerms(order.lines);
  if (licenses.length === 0) return null;
  return (
    <details className="group mt-4 border-t border-rail text-[15px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-ash transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>
          License terms <span className="sr-only">of order {order.reference}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-1 pb-2">
        <LicenseTerms licenses={licenses} />
        <p className="text-sm text-ash">
          As they stood when you ordered. Version {order.terms_version}.
        </p>
      </div>
    </details>
  );
}

interface OrderPlacedProps {
  order: PlacedOrder;
  onDone: () => void;
}

/** Confirms the order in the cart's drawer: its reference, its price, what happens next. */
export function OrderPlaced({ order, onDone }: OrderPlacedProps) {
  const { reference, email } = order;
  return (
    <SheetContent
      title={orderTexts.placed.title}
      description={`Reference ${reference}`}
      footer={
        <div className="grid gap-3">
          <Button asChild size="lg" variant="outline" className="w-full">
            {/* The email goes along beside the address, not in it. */}
            <Link to={paths.order(reference)} state={{ email }} onClick={onDone}>
              {orderTexts.placed.openPage}
            </Link>
          </Button>
          <Button size="lg" variant="ghost" className="w-full" onClick={onDone}>
            Done
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ash">Your reference</p>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-display text-[44px] leading-tight tracking-tight text-rosin select-all">
          {reference}
        </p>
        <CopyButton text={reference} label="Copy the reference" />
      </div>
      <OrderLines order={order} />
      <h3 className="mt-9 text-2xl">What happens next</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-[15px] wrap-anywhere text-ash">
        {orderTexts.placed.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>The answer goes to {email}.</li>
      </ul>
    </SheetContent>
  );
}
