import { ShoppingBag } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { countItems, useCartText } from '@/features/cart/storage';

interface CartButtonProps {
  open: boolean;
  onOpen: () => void;
  /** It may be wanted in a moment. */
  onNear: () => void;
}

/** The cart in the header, with how much is in it. */
export function CartButton({ open, onOpen, onNear }: CartButtonProps) {
  const count = countItems(useCartText());
  return (
    <IconButton
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative"
      data-slot="cart-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-primary px-1 text-[11px] leading-none font-medium text-primary-on">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
