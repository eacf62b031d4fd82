import { ArrowLeft } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { orderTexts } from '@/content/checkout';
import { renewKey } from '@/features/cart/cart-store';
import type { Quote } from '@/features/cart/quote';
import { troubleTexts, type useOrder } from '@/features/cart/use-order';
import { formatPrice } from '@/lib/money';

interface CheckoutFooterProps {
  formId: string;
  quote: Quote | undefined;
  order: ReturnType<typeof useOrder>;
  /** Whether it is known who orders. */
  ready: boolean;
  onBack: () => void;
}

/** What stands in the way, and the button that sends the order. */
export function CheckoutFooter({ formId, quote, order, ready, onBack }: CheckoutFooterProps) {
  const { trouble, isPending } = order;
  const blocked = quote !== undefined && !quote.orderable;
  return (
    <div className="grid gap-4">
      {trouble && (
        <Alert variant="error" title={troubleTexts(trouble).title}>
          <p>{troubleTexts(trouble).text}</p>
          {trouble.kind === 'key-used' && (
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                renewKey();
                order.forgetTrouble();
              }}
            >
              Make it a new order
            </Button>
          )}
        </Alert>
      )}
      {blocked ? (
        <Alert variant="error" title={orderTexts.notOrderable.title}>
          {orderTexts.notOrderable.text}
        </Alert>
      ) : (
        order.hasChanged && (
          <Alert variant="error" title={orderTexts.changed.title}>
            {orderTexts.changed.text}
          </Alert>
        )
      )}
      <div className="flex items-center justify-between gap-3">
        <Button variant="ghost" disabled={isPending} onClick={onBack}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
          Cart
        </Button>
        <Button
          type="submit"
          form={formId}
          size="lg"
          pending={isPending}
          disabled={!quote?.orderable || !ready || trouble?.kind === 'key-used'}
        >
          {trouble?.kind === 'lost' ? 'Try again' : 'Place order'}
          {quote && <span className="font-normal">{formatPrice(quote.total)}</span>}
        </Button>
      </div>
    </div>
  );
}
