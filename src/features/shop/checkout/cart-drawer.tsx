import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import { Field, ReferenceInput } from '@/components/ui/field';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cartTexts } from '@/content/checkout';
import { addToCart, type CartAddition } from '@/features/shop/cart/add-to-cart';
import {
  changeCart,
  removeLine,
  restoreLine,
  setCode,
  useCart,
  type Cart,
  type CartLines,
} from '@/features/shop/cart/cart';
import { CartRowView, QuoteFailure, cartRows, type CartRow } from '@/features/shop/cart/cart-lines';
import { countItems, itemsText, useCartText } from '@/features/shop/cart/cart-storage';
import { quoteQuery } from '@/features/shop/cart/queries';
import { blockedText, codeProblemText, quotedLine, type Quote } from '@/features/shop/cart/quote';
import { useReminderSync } from '@/features/shop/checkout/cart-reminder';
import { CheckoutView } from '@/features/shop/checkout/checkout-view';
import { placeOrder } from '@/features/shop/checkout/mutations';
import { OrderMailed, OrderPlaced } from '@/features/shop/orders/order-placed';
import { Totals } from '@/features/shop/orders/order-receipt';
import { useBackCloses } from '@/lib/overlay-history';
import { isolate } from '@/lib/text/characters';

/** Adds to the cart and returns what the open cart shows. */
export function cartPanel(addition: CartAddition | null, atCheckout: boolean) {
  return { Drawer: CartDrawer, message: addition && addToCart(addition), atCheckout };
}

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Called by Back, which closes only the cart and keeps a dialog below it open. */
  onBack: () => void;
  /** The result of adding the latest line. */
  message: string | null;
  /** Whether the drawer opens at the checkout, where the buyer orders everything in the cart. */
  atCheckout: boolean;
}

function CartDrawer({ open, onClose, onBack, message, atCheckout }: CartDrawerProps) {
  const cart = useCart();
  useReminderSync(cart);
  const [wantsCheckout, setWantsCheckout] = useState(atCheckout);
  const order = useMutation(placeOrder);
  const placed = order.data?.success ? order.data : null;
  const isCheckout = wantsCheckout && !placed && cart.lines.length > 0;
  // The drawer shows the result of an order, so it stays open until the answer arrives.
  const unlessSending = (act: () => void) => () => {
    if (!order.isPending) act();
  };
  const leaveCheckout = () => setWantsCheckout(false);
  useBackCloses(open && isCheckout, unlessSending(leaveCheckout));

  return (
    <Dialog open={open} onOpenChange={unlessSending(onClose)} onBack={unlessSending(onBack)}>
      {placed ? (
        placed.token === null ? (
          <OrderMailed order={placed.order} onDone={onClose} />
        ) : (
          <OrderPlaced order={placed.order} onDone={onClose} />
        )
      ) : isCheckout ? (
        <CheckoutView cart={cart} order={order} onBack={leaveCheckout} />
      ) : (
        <CartView
          cart={cart}
          message={message}
          onLeave={onClose}
          onCheckout={() => setWantsCheckout(true)}
        />
      )}
    </Dialog>
  );
}

interface RemovedRow {
  /** The cart that had the row. */
  cart: Cart;
  row: CartRow;
  index: number;
  text: string;
}

/** `Beat 2 removed`; with one beat of a release its other beats lose the discount, if they had one. */
function removedText({ lines: [line], release }: CartRow, quote: Quote | undefined): string {
  const removed = `${isolate(release?.title ?? line.title)} removed`;
  if (release || line.kind === 'merch' || !line.release) return removed;
  const isDiscounted = (quotedLine(quote, line)?.list_cents ?? null) !== null;
  return isDiscounted ? `${removed}. ${cartTexts.needsWhole(line.release.title)}` : removed;
}

interface CartViewProps {
  cart: Cart;
  message: string | null;
  onLeave: () => void;
  onCheckout: () => void;
}

function CartView({ cart, message, onLeave, onCheckout }: CartViewProps) {
  const { lines } = cart;
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  // The message is about the cart as it was opened, so a change of the cart hides it.
  const [openedKey] = useState(cart.key);
  const quote = useQuery(quoteQuery(cart));
  const rows = cartRows(lines);
  const isEmpty = lines.length === 0;
  const count = countItems(useCartText());

  return (
    <SheetContent
      title={<>Cart {!isEmpty && <span className="text-ash">{itemsText(count)}</span>}</>}
      description={cart.key === openedKey ? message : null}
      footer={
        isEmpty ? null : <CartFooter code={cart.code} quote={quote} onCheckout={onCheckout} />
      }
    >
      <div className="-mt-4">
        {(removed ? rows.toSpliced(removed.index, 0, removed.row) : rows).map((row, index) =>
          row === removed?.row ? (
            <RemovedNote
              key={`removed-${row.id}`}
              text={removed.text}
              onUndo={() => {
                const place = rows.slice(0, index).flatMap((before) => before.lines).length;
                const restore = (now: CartLines) =>
                  row.lines.reduce(
                    (restored, line, n) => restoreLine(restored, line, place + n),
                    now,
                  );
                changeCart(restore, removed.cart);
                setRemoved(null);
              }}
            />
          ) : (
            <CartRowView
              key={row.id}
              row={row}
              quote={quote.data}
              failed={quote.isError}
              onRemove={(leaving) => {
                changeCart((now) => leaving.lines.reduce(removeLine, now));
                const text = removedText(leaving, quote.data);
                const isWhole = leaving.lines.length === row.lines.length;
                const place = rows.indexOf(row) + (isWhole ? 0 : 1);
                setRemoved({ cart, row: leaving, index: place, text });
              }}
              onLeave={onLeave}
            />
          ),
        )}
      </div>
      {isEmpty && (
        <EmptyState
          className="border-t-0 border-b-0"
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
      )}
    </SheetContent>
  );
}

function RemovedNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 border-b border-rail py-2 text-note text-ash"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button ref={focusOnMount} variant="link" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

const nextTexts = {
  stripe: cartTexts.paidNext,
  request: cartTexts.nothingYet,
  free: cartTexts.nothingToPay,
};

interface CartFooterProps {
  code: string | null;
  quote: UseQueryResult<Quote>;
  onCheckout: () => void;
}

function CartFooter({ code, quote: query, onCheckout }: CartFooterProps) {
  const { data: quote, isPlaceholderData: isStale } = query;
  if (query.error && (!quote || isStale)) return <QuoteFailure quote={query} />;
  return (
    <div className="grid gap-4">
      <CodeField key={code} code={code} problem={isStale ? null : codeProblemText(quote)} />
      {quote ? (
        <Totals sums={quote} inCart stale={isStale} />
      ) : (
        <div role="status" aria-label="Loading prices...">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <p className="text-sm text-ash">
        {(quote && !isStale ? blockedText(quote) : null) ?? nextTexts[quote?.payment ?? 'request']}
      </p>
      <Button size="lg" disabled={!quote?.orderable || isStale} onClick={onCheckout}>
        Checkout
      </Button>
    </div>
  );
}

/** A field to enter or remove a discount code. */
function CodeField({ code, problem }: { code: string | null; problem: string | null }) {
  const [isOpen, setOpen] = useState(code !== null);
  if (!isOpen) {
    return (
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {cartTexts.haveCode}
      </Button>
    );
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('code');
        setCode(typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null);
      }}
    >
      <Field label="Discount code" className="flex-1" error={problem}>
        <ReferenceInput
          ref={code === null ? focusOnMount : null}
          name="code"
          defaultValue={code ?? ''}
        />
      </Field>
      {code === null ? (
        <Button type="submit" variant="outline">
          Apply
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setCode(null)}>
          Remove
        </Button>
      )}
    </form>
  );
}
