import { Button } from '@/components/ui/button';
import { SheetContent } from '@/components/ui/sheet';
import { orderTexts } from '@/content/checkout';
import type { Receipt } from '@/features/cart/order';
import { formatPrice } from '@/lib/money';

interface OrderPlacedProps {
  receipt: Receipt;
  onDone: () => void;
  returnFocus: HTMLElement | null;
}

/** The order has arrived: what it is called, what it costs, what happens next. */
export function OrderPlaced({ receipt, onDone, returnFocus }: OrderPlacedProps) {
  const { reference, email, total, lines } = receipt;
  return (
    <SheetContent
      title={orderTexts.placed.title}
      description={`Reference ${reference}`}
      returnFocus={returnFocus}
      footer={
        <Button size="lg" variant="outline" className="w-full" onClick={onDone}>
          Done
        </Button>
      }
    >
      <p className="text-sm text-ash">Your reference</p>
      <p className="mt-1 font-display text-[44px] leading-tight tracking-tight text-rosin select-all">
        {reference}
      </p>
      <ul className="mt-6 border-t border-rail text-[15px]">
        {lines.map((line, index) => (
          <li key={index} className="border-b border-rail py-2.5">
            {line.title}
            <span className="text-ash">
              {[line.tierName, line.size, line.color, line.quantity > 1 && `× ${line.quantity}`]
                .filter((part) => typeof part === 'string')
                .map((part) => ` · ${part}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span className="font-medium">Total</span>
        <span className="font-display text-[34px] leading-none">{formatPrice(total)}</span>
      </p>
      <h3 className="mt-9 text-2xl">What happens next</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-[15px] text-ash">
        {orderTexts.placed.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>The answer goes to {email}.</li>
      </ul>
    </SheetContent>
  );
}
