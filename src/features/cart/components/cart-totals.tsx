import { PROMO_LABEL } from '@/content/checkout';
import type { Quote } from '@/features/cart/quote';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

interface CartTotalsProps {
  quote: Quote;
  /** The prices are of the cart as it was a moment ago. */
  stale: boolean;
}

/** What it comes to, as the server says. */
export function CartTotals({ quote, stale }: CartTotalsProps) {
  return (
    <dl
      aria-busy={stale}
      className={cn('grid gap-1.5 text-[15px] transition-opacity', stale && 'opacity-50')}
    >
      <div className="flex justify-between gap-4 text-ash">
        <dt>Subtotal</dt>
        <dd>{formatPrice(quote.subtotal)}</dd>
      </div>
      {quote.discount > 0 && (
        <div className="flex justify-between gap-4 text-rosin">
          <dt>{PROMO_LABEL}</dt>
          <dd>−{formatPrice(quote.discount)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-medium">Total</dt>
        <dd className="font-display text-[34px] leading-none">{formatPrice(quote.total)}</dd>
      </div>
    </dl>
  );
}
