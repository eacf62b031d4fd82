import { useCartActions } from '@/app/cart/cart-context';
import { CartButton } from '@/features/cart/components/cart-button';

/** The header's way into the cart. */
export function HeaderCart() {
  const { isOpen, open, prefetch } = useCartActions();
  return <CartButton open={isOpen} onOpen={open} onNear={prefetch} />;
}
