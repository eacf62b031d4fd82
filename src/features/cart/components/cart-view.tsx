import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/empty-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SheetContent } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { cartTexts } from '@/content/checkout';
import {
  itemCount,
  lineId,
  removeLine,
  restoreLine,
  type Cart,
  type CartLine,
} from '@/features/cart/cart';
import { changeCart } from '@/features/cart/cart-store';
import { CartLineRow } from '@/features/cart/components/cart-line-row';
import { CartTotals } from '@/features/cart/components/cart-totals';
import { RemovedNote } from '@/features/cart/components/removed-note';
import { cartQueries } from '@/features/cart/queries';
import { isOneShortOfPromo, quotedLine, type Quote } from '@/features/cart/quote';
import { describeError } from '@/lib/messages';

interface CartViewProps {
  cart: Cart;
  news: string | null;
  onLeave: () => void;
  onCheckout: () => void;
  returnFocus: HTMLElement | null;
}

interface Removed {
  line: CartLine;
  index: number;
}

/** What is in the cart, and what it comes to. */
export function CartView({ cart, news, onLeave, onCheckout, returnFocus }: CartViewProps) {
  const { lines } = cart;
  const [removed, setRemoved] = useState<Removed | null>(null);
  // News of the cart as it was opened is none of the cart as it is changed here.
  const [openedKey] = useState(cart.key);
  const quote = useQuery(cartQueries.quote(lines));
  const goods = useQuery(cartQueries.goods(lines));
  const empty = lines.length === 0;
  const count = itemCount(lines);

  const note = removed && (
    <RemovedNote
      key={lineId(removed.line)}
      title={goods.data?.get(lineId(removed.line))?.title ?? removed.line.title}
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
          {!empty && (
            <span className="text-ash">{`${count} ${count === 1 ? 'item' : 'items'}`}</span>
          )}
        </>
      }
      description={cart.key === openedKey ? news : null}
      returnFocus={returnFocus}
      footer={
        empty ? null : (
          <CartFooter
            quote={quote.data}
            stale={quote.isPlaceholderData}
            error={quote.error}
            retrying={quote.isFetching}
            onRetry={() => void quote.refetch()}
            onCheckout={onCheckout}
          />
        )
      }
    >
      {empty ? (
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
                goods={goods.data?.get(lineId(line))}
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
  quote: Quote | undefined;
  stale: boolean;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  onCheckout: () => void;
}

function CartFooter({ quote, stale, error, retrying, onRetry, onCheckout }: CartFooterProps) {
  if (error && (!quote || stale)) {
    return (
      <Alert variant="error" title="The prices could not be loaded">
        <p>{describeError(error)}</p>
        <Button variant="outline" size="sm" className="mt-3" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <div className="grid gap-4">
      {quote ? (
        <CartTotals quote={quote} stale={stale} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading prices...</span>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      <p className="text-sm text-ash">
        {quote && !quote.orderable && !stale ? (
          <span className="text-danger">{cartTexts.blocked}</span>
        ) : quote && isOneShortOfPromo(quote) ? (
          cartTexts.promoHint
        ) : (
          cartTexts.nothingYet
        )}
      </p>
      <Button size="lg" disabled={!quote?.orderable || stale} onClick={onCheckout}>
        Checkout
      </Button>
    </div>
  );
}
