import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SheetContent } from '@/components/ui/sheet';
import { checkoutTexts } from '@/content/checkout';
import type { Cart } from '@/features/cart/cart';
import { CheckoutFooter } from '@/features/cart/components/checkout-footer';
import { CheckoutForm } from '@/features/cart/components/checkout-form';
import { CheckoutLines } from '@/features/cart/components/checkout-lines';
import { LicenceTerms } from '@/features/cart/components/licence-terms';
import type { Buyer } from '@/features/cart/model';
import type { Receipt } from '@/features/cart/order';
import { cartQueries } from '@/features/cart/queries';
import { useOrder } from '@/features/cart/use-order';
import { useDraft } from '@/lib/drafts';
import { describeError } from '@/lib/messages';

interface CheckoutViewProps {
  cart: Cart;
  buyer: Buyer;
  onBack: () => void;
  onPlaced: (receipt: Receipt) => void;
  returnFocus: HTMLElement | null;
}

/** Who orders, what, for how much, under which terms; then the order is sent. */
export function CheckoutView({ cart, buyer, onBack, onPlaced, returnFocus }: CheckoutViewProps) {
  const formId = useId();
  const quote = useQuery(cartQueries.quote(cart.lines));
  const shown = quote.isPlaceholderData ? undefined : quote.data;
  // Somebody else at the same machine does not find what was typed.
  const owner = buyer.status === 'member' ? buyer.id : 'visitor';
  const draft = useDraft(`checkout:${owner}`);
  const order = useOrder({
    cart,
    buyer,
    quote: shown,
    onPlaced: (receipt) => {
      draft.clear();
      onPlaced(receipt);
    },
  });

  return (
    <SheetContent
      title="Checkout"
      description={checkoutTexts.before}
      returnFocus={returnFocus}
      footer={
        <CheckoutFooter
          formId={formId}
          quote={shown}
          order={order}
          ready={buyer.status !== 'resolving'}
          onBack={onBack}
        />
      }
    >
      <div className="grid gap-8">
        <CheckoutForm
          key={owner}
          id={formId}
          form={draft.form}
          buyer={buyer}
          errors={order.errors}
          accepted={order.isAccepted}
          onAccept={order.accept}
          onSubmit={order.submit}
          sellsLicences={cart.lines.some((line) => line.kind === 'licence')}
        >
          {quote.data && (
            <>
              <CheckoutLines
                lines={cart.lines}
                quote={quote.data}
                stale={quote.isPlaceholderData}
              />
              <LicenceTerms quote={quote.data} />
            </>
          )}
          {quote.error && !shown && (
            <Alert variant="error" title="The prices could not be loaded">
              <p>{describeError(quote.error)}</p>
              <Button
                variant="outline"
                size="sm"
                className="mt-3"
                pending={quote.isFetching}
                onClick={() => void quote.refetch()}
              >
                Try again
              </Button>
            </Alert>
          )}
        </CheckoutForm>
      </div>
    </SheetContent>
  );
}
