import { useIsMutating, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cartTexts } from '@/content/checkout';
import {
  changeCart,
  lineId,
  removeLine,
  restoreLine,
  useCart,
  type Cart,
  type CartLine,
} from '@/features/checkout/cart';
import { CartLineRow, CartTotals, QuoteFailure, RemovedNote } from '@/features/checkout/cart-lines';
import { CheckoutView } from '@/features/checkout/checkout-view';
import { placeOrder } from '@/features/checkout/mutations';
import type { PlacedOrder } from '@/features/checkout/order-model';
import { OrderPlaced } from '@/features/checkout/order-receipt';
import { cartQueries, type CartItem } from '@/features/checkout/queries';
import { isOneShortOfPromo, quotedLine, type Quote } from '@/features/checkout/quote';
import { useBackCloses } from '@/lib/overlay-history';

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Back closes the cart alone, whatever lies below it. */
  onBack: () => void;
  /** What became of the line that was just added. */
  message: string | null;
  returnFocus: HTMLElement | null;
}

type Step = 'cart' | 'checkout' | { placed: PlacedOrder };

/** The cart, the checkout behind it, and the order that was placed. */
export function CartDrawer({ open, onOpenChange, onBack, message, returnFocus }: CartDrawerProps) {
  const cart = useCart();
  const [step, setStep] = useState<Step>('cart');
  const isSending = useIsMutating({ mutationKey: placeOrder.mutationKey }) > 0;
  const isCheckout = step === 'checkout' && cart.lines.length > 0;
  const close = () => onOpenChange(false);
  // The drawer shows what becomes of an order: it stays open until the answer is there.
  useBackCloses(open && isCheckout, () => {
    if (!isSending) setStep('cart');
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isSending) onOpenChange(next);
      }}
      onBack={() => {
        if (!isSending) onBack();
      }}
    >
      {typeof step === 'object' ? (
        <OrderPlaced order={step.placed} onDone={close} returnFocus={returnFocus} />
      ) : isCheckout ? (
        <CheckoutView
          cart={cart}
          onBack={() => setStep('cart')}
          onPlaced={(placed) => setStep({ placed })}
          returnFocus={returnFocus}
        />
      ) : (
        <CartView
          cart={cart}
          message={message}
          onLeave={close}
          onCheckout={() => setStep('checkout')}
          returnFocus={returnFocus}
        />
      )}
    </Dialog>
  );
}

interface CartViewProps {
  cart: Cart;
  message: string | null;
  onLeave: () => void;
  onCheckout: () => void;
  returnFocus: HTMLElement | null;
}

interface RemovedLine {
  line: CartLine;
  index: number;
}

function findItem(items: readonly CartItem[] | undefined, line: CartLine): CartItem | undefined {
  const id = line.kind === 'license' ? line.beatId : line.productId;
  return items?.find((item) => item.kind === line.kind && item.id === id);
}

function CartView({ cart, message, onLeave, onCheckout, returnFocus }: CartViewProps) {
  const { lines } = cart;
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  // The message is about the cart as it was opened, not as it is changed here.
  const [openedKey] = useState(cart.key);
  const quote = useQuery(cartQueries.quote(lines));
  const { data: items } = useQuery(cartQueries.items(lines));
  const isEmpty = lines.length === 0;
  const count = lines.reduce((sum, line) => sum + (line.kind === 'merch' ? line.quantity : 1), 0);

  const note = removed && (
    <RemovedNote
      key={lineId(removed.line)}
      title={findItem(items, removed.line)?.title ?? removed.line.title}
      onUndo={() => {
        changeCart((now) => restoreLine(now, removed.line, removed.index));
        setRemoved(null);
      }}
    />
  );

  return (
    <SheetContent
      title={
        <>
          Cart{' '}
          {!isEmpty && (
            <span className="text-ash">{`${count} ${count === 1 ? 'item' : 'items'}`}</span>
          )}
        </>
      }
      description={cart.key === openedKey ? message : null}
      returnFocus={returnFocus}
      footer={isEmpty ? null : <CartFooter quote={quote} onCheckout={onCheckout} />}
    >
      {isEmpty ? (
        <>
          {note}
          <EmptyState
            title={cartTexts.empty.title}
            action={
              <Button asChild variant="outline">
                <Link to={paths.beats} onClick={onLeave}>
                  Browse beats
                </Link>
              </Button>
            }
          >
            {cartTexts.empty.text}
          </EmptyState>
        </>
      ) : (
        <div className="-mt-4">
          {lines.map((line, index) => (
            <Fragment key={lineId(line)}>
              {removed?.index === index && note}
              <CartLineRow
                line={line}
                quoted={quotedLine(quote.data, line)}
                item={findItem(items, line)}
                failed={quote.isError}
                onRemove={() => {
                  changeCart((now) => removeLine(now, line));
                  setRemoved({ line, index });
                }}
                onLeave={onLeave}
              />
            </Fragment>
          ))}
          {removed && removed.index >= lines.length && note}
        </div>
      )}
    </SheetContent>
  );
}

interface CartFooterProps {
  quote: UseQueryResult<Quote>;
  onCheckout: () => void;
}

function CartFooter({ quote: query, onCheckout }: CartFooterProps) {
  const { data: quote, isPlaceholderData: isStale } = query;
  if (query.error && (!quote || isStale)) return <QuoteFailure quote={query} />;
  return (
    <div className="grid gap-4">
      {quote ? (
        <CartTotals quote={quote} stale={isStale} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading prices...</span>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <p className="text-sm text-ash">
        {quote && !quote.orderable && !isStale ? (
          <span className="text-danger">{cartTexts.blocked}</span>
        ) : quote && isOneShortOfPromo(quote) ? (
          cartTexts.promoHint
        ) : (
          cartTexts.nothingYet
        )}
      </p>
      <Button size="lg" disabled={!quote?.orderable || isStale} onClick={onCheckout}>
        Checkout
      </Button>
    </div>
  );
}
