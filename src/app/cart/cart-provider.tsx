import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CartContext, type CartActions } from '@/app/cart/cart-context';
import { useSession } from '@/features/auth/session-context';
import type { SessionState } from '@/features/auth/session-machine';
import type { Buyer } from '@/features/cart/model';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

// Everything but the number in the header comes when it is wanted.
const loadCart = () => import('@/app/cart/lazy-cart');
const CartDrawer = lazy(() => loadCart().then((module) => ({ default: module.CartDrawer })));

function prefetch(): void {
  // A failure shows when the cart is really asked for.
  loadCart().catch(() => undefined);
}

function reportMissing(error: unknown) {
  console.error('The cart could not be shown:', error);
  toast.error(messages.loadFailed('the cart', error));
}

function buyerOf(session: SessionState): Buyer {
  if (session.status === 'resolving') return { status: 'resolving' };
  if (session.status === 'signed-out') return { status: 'visitor' };
  const { id, fullName, email } = session.member;
  return { status: 'member', id, email, name: fullName ?? '' };
}

interface Visit {
  /** Counts the openings: each begins with the cart, not where the last one ended. */
  number: number;
  news: string | null;
  returnFocus: HTMLElement | null;
}

/** One cart for the whole site: the header opens it, licences and merch go into it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [visit, setVisit] = useState<Visit | null>(null);

  const actions = useMemo((): CartActions => {
    const show = (news: string | null, returnFocus: HTMLElement | null) => {
      setVisit((last) => ({ number: (last?.number ?? 0) + 1, news, returnFocus }));
      setOpen(true);
    };
    return {
      isOpen,
      prefetch,
      open: () => show(null, null),
      add: (line, { returnFocus = null } = {}) => {
        loadCart().then(({ addToCart, newsOf }) => {
          show(newsOf(line, addToCart(line)), returnFocus);
        }, reportMissing);
      },
    };
  }, [isOpen]);

  return (
    <CartContext value={actions}>
      {children}
      {visit && (
        <ErrorBoundary fallback={null} onError={reportMissing} resetKeys={[visit.number]}>
          <Suspense>
            <CartDrawer
              key={visit.number}
              open={isOpen}
              onOpenChange={setOpen}
              news={visit.news}
              buyer={buyerOf(session)}
              returnFocus={visit.returnFocus}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </CartContext>
  );
}
