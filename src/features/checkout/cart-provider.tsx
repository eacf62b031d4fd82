import { ShoppingBag } from 'lucide-react';
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { IconButton } from '@/components/ui/button';
import type { CartLine } from '@/features/checkout/cart';
import { countItems, useCartText } from '@/features/checkout/cart-storage';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

// Everything but the number in the header is loaded when it is wanted.
const loadDrawer = () => import('@/features/checkout/cart-drawer');
const CartDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.CartDrawer })));

function prefetch(): void {
  // A failure shows when the cart is really opened.
  loadDrawer().catch(() => undefined);
}

function reportFailure(error: unknown) {
  console.error('The cart could not be shown:', error);
  toast.error(messages.loadFailed('the cart', error));
}

interface OpenOptions {
  returnFocus?: HTMLElement | null;
  /** Closes what the cart was opened from, once the cart is closed; Back leads there instead. */
  onClosed?: () => void;
}

interface CartActions {
  /** The drawer is open. */
  isOpen: boolean;
  open: () => void;
  /** Adds something to the cart and opens it. */
  add: (line: CartLine, options?: OpenOptions) => void;
}

const CartContext = createContext<CartActions | null>(null);

export function useCartActions(): CartActions {
  const actions = use(CartContext);
  if (!actions) throw new Error('useCartActions needs a CartProvider above it.');
  return actions;
}

interface Visit extends OpenOptions {
  /** Counts the openings: each begins with the cart, not where the last one ended. */
  number: number;
  /** What became of the line that was added. */
  message: string | null;
}

/** One cart for the whole site: the header opens it, licenses and merch go into it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [visit, setVisit] = useState<Visit | null>(null);

  const actions = useMemo((): CartActions => {
    const show = (message: string | null, options: OpenOptions = {}) => {
      setVisit((last) => ({ number: (last?.number ?? 0) + 1, message, ...options }));
      setOpen(true);
    };
    return {
      isOpen,
      open: () => show(null),
      add: (line, options) => {
        import('@/features/checkout/cart').then(
          ({ addToCart }) => show(addToCart(line), options),
          reportFailure,
        );
      },
    };
  }, [isOpen]);

  return (
    <CartContext value={actions}>
      {children}
      {visit && (
        <ErrorBoundary fallback={null} onError={reportFailure} resetKeys={[visit.number]}>
          <Suspense>
            <CartDrawer
              key={visit.number}
              open={isOpen}
              onOpenChange={(open) => {
                setOpen(open);
                if (!open) visit.onClosed?.();
              }}
              onBack={() => setOpen(false)}
              message={visit.message}
              returnFocus={visit.returnFocus ?? null}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </CartContext>
  );
}

/** Opens the cart from the header, and shows how much is in it. */
export function CartButton() {
  const { isOpen, open } = useCartActions();
  const count = countItems(useCartText());
  return (
    <IconButton
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative"
      data-slot="cart-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
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
