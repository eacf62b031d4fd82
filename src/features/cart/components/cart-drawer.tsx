import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { useCart } from '@/features/cart/cart-store';
import { CartView } from '@/features/cart/components/cart-view';
import { CheckoutView } from '@/features/cart/components/checkout-view';
import { OrderPlaced } from '@/features/cart/components/order-placed';
import type { Buyer } from '@/features/cart/model';
import { placeOrder } from '@/features/cart/mutations';
import type { Receipt } from '@/features/cart/order';

export interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What has just been put in, in one sentence. */
  news: string | null;
  buyer: Buyer;
  returnFocus: HTMLElement | null;
}

type Step = { name: 'cart' } | { name: 'checkout' } | { name: 'placed'; receipt: Receipt };

/** The cart, the checkout behind it, and what became of the order. */
export function CartDrawer({ open, onOpenChange, news, buyer, returnFocus }: CartDrawerProps) {
  const cart = useCart();
  const [step, setStep] = useState<Step>({ name: 'cart' });
  const sending = useIsMutating({ mutationKey: placeOrder().mutationKey }) > 0;
  const close = () => onOpenChange(false);
  const backToCart = () => setStep({ name: 'cart' });

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        // What becomes of an order is said here: it is not closed on its way.
        if (!sending) onOpenChange(next);
      }}
    >
      {step.name === 'placed' ? (
        <OrderPlaced receipt={step.receipt} onDone={close} returnFocus={returnFocus} />
      ) : step.name === 'checkout' && cart.lines.length > 0 ? (
        <CheckoutView
          cart={cart}
          buyer={buyer}
          onBack={backToCart}
          onPlaced={(receipt) => setStep({ name: 'placed', receipt })}
          returnFocus={returnFocus}
        />
      ) : (
        <CartView
          cart={cart}
          news={news}
          onLeave={close}
          onCheckout={() => setStep({ name: 'checkout' })}
          returnFocus={returnFocus}
        />
      )}
    </Sheet>
  );
}
