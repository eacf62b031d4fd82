import { ShoppingBag } from 'lucide-react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import type { TierId } from '@/content/licenses';
import type { Beat } from '@/features/beats/model';
import type { CartLine } from '@/features/checkout/cart';
import type { CartDrawer } from '@/features/checkout/cart-drawer';
import { countItems, useCartText } from '@/features/checkout/cart-storage';
import type { LicensingDialog } from '@/features/checkout/licensing-dialog';
import { usePanel } from '@/lib/hooks';
import { messages } from '@/lib/messages';
import { toast, type ToastText } from '@/lib/toast';

// Everything but the number in the header is loaded when it is wanted.
const loadCart = () =>
  Promise.all([import('@/features/checkout/cart-drawer'), import('@/features/checkout/cart')]);
const loadLicensing = () => import('@/features/checkout/licensing-dialog');

function prefetchCart(): void {
  // A failure shows when the cart is really opened.
  loadCart().catch(() => undefined);
}

interface CheckoutActions {
  openCart: () => void;
  /**
   * Adds something to the cart and opens it.
   *
   * @param returnFocus has the focus when the cart is closed and what had it before is gone
   */
  addToCart: (line: CartLine, returnFocus?: HTMLElement | null) => void;
  /** Opens the licensing dialog for a beat, at one license where it names one. */
  openLicensing: (beat: Beat, tier?: TierId) => void;
}

const CheckoutContext = createContext<CheckoutActions | null>(null);

export function useCheckout(): CheckoutActions {
  const actions = use(CheckoutContext);
  if (!actions) throw new Error('useCheckout needs a CheckoutProvider above it.');
  return actions;
}

interface CartPanel {
  Drawer: typeof CartDrawer;
  /** What became of the line that was added. */
  message: string | null;
  returnFocus: HTMLElement | null;
}

interface LicensingPanel {
  Licensing: typeof LicensingDialog;
  beat: Beat;
  tier: TierId | null;
  /** The cart that may follow gives the focus back here. */
  opener: HTMLElement | null;
}

const failure = (what: string, text: (error: unknown) => ToastText) => (error: unknown) => {
  console.error(`The ${what} could not be shown:`, error);
  toast.error(text(error));
};

/** One cart and one licensing dialog for the whole site. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const cart = usePanel<CartPanel>();
  const licensing = usePanel<LicensingPanel>();
  const { show: showCart } = cart;
  const { show: showLicensing } = licensing;

  const actions = useMemo((): CheckoutActions => {
    const openCart = (line?: CartLine, returnFocus: HTMLElement | null = null) => {
      loadCart()
        .then(([{ CartDrawer: Drawer }, { addToCart }]) => {
          showCart({ Drawer, message: line ? addToCart(line) : null, returnFocus });
        })
        .catch(failure('cart', (error) => messages.loadFailed('the cart', error)));
    };
    return {
      openCart: () => openCart(),
      addToCart: openCart,
      openLicensing: (beat, tier) => {
        const { activeElement } = document;
        const opener = activeElement instanceof HTMLElement ? activeElement : null;
        loadLicensing()
          .then(({ LicensingDialog: Licensing }) => {
            showLicensing({ Licensing, beat, tier: tier ?? null, opener });
          })
          .catch(failure('licenses', () => messages.licensesMissing));
      },
    };
  }, [showCart, showLicensing]);

  return (
    <CheckoutContext value={actions}>
      {children}
      {licensing.panel && (
        <licensing.panel.task.Licensing
          {...licensing.panel.task}
          open={licensing.open}
          onClose={licensing.close}
        />
      )}
      {cart.panel && (
        <cart.panel.task.Drawer
          key={cart.panel.turn}
          {...cart.panel.task}
          open={cart.open}
          // The licenses that led to the cart stay below it, for Back alone.
          onClose={() => {
            cart.close();
            licensing.close();
          }}
          onBack={cart.close}
        />
      )}
    </CheckoutContext>
  );
}

/** Opens the cart from the header, and shows how much is in it. */
export function CartButton() {
  const { openCart } = useCheckout();
  const count = countItems(useCartText());
  return (
    <IconButton
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative"
      data-slot="cart-button"
      aria-haspopup="dialog"
      onPointerEnter={prefetchCart}
      onFocus={prefetchCart}
      onClick={openCart}
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
