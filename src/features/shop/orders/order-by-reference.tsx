import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DialogSubject } from '@/components/list/answers';
import { QueryFallback } from '@/components/list/query-fallback';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { orderPage } from '@/content/checkout';
import { orderPageTexts } from '@/content/orders';
import {
  isCelebrated,
  markCelebrated,
  readOrderKey,
  useOrderOrOffer,
} from '@/features/shop/access';
import { clearPaidCart } from '@/features/shop/cart/cart';
import { countItems, useCartText } from '@/features/shop/cart/cart-storage';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { isEntitled, maskEmail, type OpenedOrder } from '@/features/shop/orders/model';
import { cancelPayment, payOrder, renewOrderLink } from '@/features/shop/orders/mutations';
import { OrderFiles } from '@/features/shop/orders/order-files';
import {
  OrderHead,
  OrderLines,
  OrderParties,
  OrderTerms,
} from '@/features/shop/orders/order-receipt';
import { orderQueries } from '@/features/shop/orders/queries';
import { OrderWithdrawal } from '@/features/shop/orders/withdrawal';
import { AppError } from '@/lib/data/errors';
import { describeError, describeFailure } from '@/lib/data/messages';
import { usePanel } from '@/lib/hooks';

/**
 * The order at a URL, for a visitor who has its token and for the member who placed it. Others are asked for
 * reference and email.
 */
export function OrderByReference({ reference }: { reference: string }) {
  const { query, isClosed, token, setToken, memberId } = useOrderOrOffer(
    reference,
    orderQueries.opened,
  );
  const location = useLocation();
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const paid = useQuery({
    ...orderQueries.paidElsewhere(reference, sessionId ?? ''),
    enabled: isClosed && sessionId !== null,
  });
  const isAsking = isClosed && sessionId !== null && paid.data === undefined;

  if (query.data) {
    return <Opened order={query.data} {...{ token, memberId }} onToken={setToken} />;
  }
  if (isClosed && paid.data && (isEntitled(paid.data.status) || paid.data.status === 'open')) {
    const { status, email } = paid.data;
    return (
      <Alert className="mt-10">
        {status === 'open'
          ? orderPageTexts.waitingElsewhere(email)
          : orderPageTexts.paidElsewhere(email)}
      </Alert>
    );
  }
  if (isClosed && !isAsking) {
    const lookup = `${paths.orderLookup}?reference=${encodeURIComponent(reference)}`;
    const state = { ...(location.state as object | null), isClosed: token !== null };
    return <Navigate to={lookup} state={state} replace />;
  }
  return (
    <QueryFallback
      query={isAsking ? paid : query}
      describeFailure={describeFailure(orderPage.notLoaded)}
      loading="Loading your order..."
    />
  );
}

interface OpenedProps {
  order: OpenedOrder;
  token: string | null;
  memberId: string | null;
  onToken: (token: string) => void;
}

function Opened({ order, token, memberId, onToken }: OpenedProps) {
  const id = useId();
  const { reference, status } = order;
  const isPaid = isEntitled(status);

  useEffect(() => {
    const key = readOrderKey(reference);
    if (isPaid && key !== undefined) clearPaidCart(key);
  }, [isPaid, reference]);

  return (
    <div className="mt-10 grid gap-x-[6vw] gap-y-12 border-t border-rail pt-9 md:grid-cols-[2fr_3fr]">
      <div>
        <OrderHead order={order} as="h2" />
        {isPaid && (
          <p className="mt-1 max-w-[24.3em] text-note wrap-anywhere text-ash print:hidden">
            {orderPageTexts.receiptMail(maskEmail(order.email), order.receipt_sent_at !== null)}
          </p>
        )}
        {isPaid && <Celebration reference={reference} />}
        {(status === 'open' || status === 'expired') && <Payment order={order} />}
      </div>
      <div className="grid content-start gap-14">
        {isPaid && <OrderFiles order={order} token={token} />}
        <section aria-labelledby={id}>
          <h3 id={id} className="mb-4 text-title-md">
            {orderPageTexts.receipt}
          </h3>
          <OrderLines order={order} />
          <OrderParties order={order} />
          <OrderTerms order={order} />
          <OrderWithdrawal
            order={order}
            isBuyer={token === null || readOrderKey(reference) !== undefined}
          />
        </section>
        {isPaid && <EndLinks {...{ reference, token, memberId, onToken }} />}
      </div>
    </div>
  );
}

/** Shown once, in the browser that placed the order. */
function Celebration({ reference }: { reference: string }) {
  const [isNew] = useState(() => !isCelebrated(reference));
  useEffect(() => markCelebrated(reference), [reference]);
  if (!isNew) return null;
  return (
    <div className="mt-7 max-w-[24.3em]">
      <PluckedStrings />
      <p className="mt-3 animate-rise-in font-display text-title-xs leading-tight text-balance text-rosin">
        {orderPageTexts.celebration}
      </p>
    </div>
  );
}

/** Actions for a buyer who has not paid. */
function Payment({ order }: { order: OpenedOrder }) {
  const { reference } = order;
  const [search] = useSearchParams();
  const { openCart } = useCheckout();
  const hasCart = countItems(useCartText()) > 0;
  const pay = useMutation(payOrder);
  const cancel = useMutation(cancelPayment);
  const key = readOrderKey(reference);
  const isCanceled = search.has('canceled');
  const canPay = order.payable;

  const backToCart = async () => {
    // If canceling fails, the order expires after its time to pay.
    if (canPay && key !== undefined) await cancel.mutateAsync({ reference, key }).catch(() => null);
    openCart();
  };

  return (
    <div className="mt-6 grid max-w-[27rem] justify-items-start gap-4">
      {isCanceled ? (
        <Alert>{orderPageTexts.canceled}</Alert>
      ) : (
        order.status === 'open' && <Alert>{orderPageTexts.waiting}</Alert>
      )}
      {pay.error && (
        <Alert variant="error" title={orderPageTexts.notPayable.title}>
          {paymentProblem(pay.error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {key !== undefined && canPay && (
          <Button
            size="lg"
            variant={isCanceled ? 'primary' : 'outline'}
            pending={pay.isPending}
            onClick={() => pay.mutate({ reference, key })}
          >
            {orderPageTexts.payNow}
          </Button>
        )}
        {hasCart && (
          <Button
            size="lg"
            variant="outline"
            aria-haspopup="dialog"
            pending={cancel.isPending}
            onClick={() => void backToCart()}
          >
            {orderPageTexts.backToCart}
          </Button>
        )}
      </div>
    </div>
  );
}

function paymentProblem(error: Error): string {
  const { expired, withdrawn, other } = orderPageTexts.notPayable;
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'expired') return expired;
  return code === 'withdrawn' ? withdrawn : `${describeError(error)} ${other}`;
}

interface EndLinksProps {
  reference: string;
  token: string | null;
  memberId: string | null;
  onToken: (token: string) => void;
}

/** Ends older links, for a buyer whose link went to people who should not open the order. */
function EndLinks({ onToken, ...link }: EndLinksProps) {
  const { endLinks: texts } = orderPageTexts;
  const { mutateAsync } = useMutation(renewOrderLink);
  const asking = usePanel<null>();
  return (
    <p className="text-note text-ash print:hidden">
      {texts.question}{' '}
      <Button variant="link" size="compact" onClick={() => asking.show(null)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        key={asking.panel?.key}
        open={asking.open}
        onClose={asking.close}
        title={texts.title}
        action={texts.confirm}
        consequences={texts.consequences}
        decide={async () => onToken(await mutateAsync(link))}
        describeFailure={describeFailure(texts.failed)}
      >
        <DialogSubject title={orderPage.title} detail={link.reference} />
      </ConfirmDialog>
    </p>
  );
}

/** The colors of the hero's strings, from top to bottom. */
const strings = ['var(--rosin)', 'var(--rosin)', 'var(--ash)', 'var(--varnish)'];
const GAP = 14;

/** Four strings that are plucked once, one after the other, and come to rest. Decorative. */
function PluckedStrings() {
  return (
    <svg
      viewBox={`0 0 400 ${strings.length * GAP}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="h-14 w-full"
    >
      {strings.map((color, index) => (
        <g key={index} transform={`translate(0 ${(index + 0.5) * GAP})`}>
          <path
            d="M0 0Q200 18 400 0"
            stroke={color}
            vectorEffect="non-scaling-stroke"
            className="animate-ring-out"
            style={{ animationDelay: `${index * 90}ms` }}
          />
        </g>
      ))}
    </svg>
  );
}
