import { useQueryClient } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { IconButton } from '@/components/ui/button';
import type { Beat } from '@/features/beats/model';
import type { TierId } from '@/features/licenses/tiers/model';
import type { CartAddition } from '@/features/shop/cart/add-to-cart';
import { countItems, itemsText, useCartText } from '@/features/shop/cart/cart-storage';
import {
  CheckoutContext,
  useCheckout,
  type CheckoutActions,
} from '@/features/shop/cart/checkout-context';
import type { cartPanel } from '@/features/shop/checkout/cart-drawer';
import type { LicensingDialog } from '@/features/shop/checkout/licensing-dialog';
import { nextFrame, usePanel } from '@/lib/hooks';
import { reportMissingPart } from '@/lib/loading/new-release';
import { isCartOrdered } from '@/lib/storage/order-keys';

interface LicensingPanel {
  Licensing: typeof LicensingDialog;
  beat: Beat;
  tier: TierId | null;
}

/** One cart and one licensing dialog for the whole site. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const cart = usePanel<ReturnType<typeof cartPanel>>();
  const licensing = usePanel<LicensingPanel>();
  const { show: openCart } = cart;
  const { show: openLicensing } = licensing;
  const client = useQueryClient();

  useEffect(() => {
    if (!isCartOrdered()) return;
    // After a failure the next visit asks again.
    void import('@/features/shop/orders/paid-cart')
      .then(({ dropPaidCart }) => dropPaidCart(client))
      .catch(() => undefined);
  }, [client]);

  // The cart and the dialog load when they are first opened; only the number in the header loads with the page.
  const actions = useMemo((): CheckoutActions => {
    const showCart = (added: CartAddition | null, atCheckout = false) =>
      void import('@/features/shop/checkout/cart-drawer')
        .then(({ cartPanel }) => openCart(cartPanel(added, atCheckout)))
        .catch((error: unknown) => reportMissingPart('the cart', error));
    return {
      openCart: () => showCart(null),
      addToCart: (line) => showCart(line),
      buyNow: (line) => showCart(line, true),
      // The browser would begin to load the dialog's files before it paints the pressed button.
      openLicensing: (beat, tier = null) =>
        void nextFrame()
          .then(() => import('@/features/shop/checkout/licensing-dialog'))
          .then(({ LicensingDialog: Licensing }) => openLicensing({ Licensing, beat, tier }))
          .catch((error: unknown) => reportMissingPart('the licenses', error)),
    };
  }, [openCart, openLicensing]);

  return (
    <CheckoutContext value={actions}>
      {children}
      {licensing.panel && (
        <PanelBoundary part="the licenses" opening={licensing.panel.key} onFault={licensing.close}>
          <licensing.panel.task.Licensing
            {...licensing.panel.task}
            open={licensing.open}
            onClose={licensing.close}
          />
        </PanelBoundary>
      )}
      {cart.panel && (
        <PanelBoundary part="the cart" opening={cart.panel.key} onFault={cart.close}>
          <cart.panel.task.Drawer
            key={cart.panel.key}
            {...cart.panel.task}
            open={cart.open}
            // The licensing dialog that led to the cart stays open below it only for Back.
            onClose={() => {
              cart.close();
              licensing.close();
            }}
            onBack={cart.close}
          />
        </PanelBoundary>
      )}
    </CheckoutContext>
  );
}

interface PanelBoundaryProps {
  /** The object of "Could not open the cart". */
  part: string;
  /** Changes with each opening, so that a panel that broke can be opened again. */
  opening: number;
  onFault: () => void;
  children: ReactNode;
}

/** Closes a panel that breaks, because a fault without a boundary would take away the page and its music. */
function PanelBoundary({ part, opening, onFault, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={null}
      resetKeys={[opening]}
      onError={(error) => {
        onFault();
        reportMissingPart(part, error);
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

export function CartButton() {
  const { openCart } = useCheckout();
  const count = countItems(useCartText());
  return (
    <IconButton
      label={count === 0 ? 'Cart, empty' : `Cart, ${itemsText(count)}`}
      className="relative"
      data-slot="cart-button"
      aria-haspopup="dialog"
      onClick={openCart}
    >
      <ShoppingBag />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-primary px-1 text-[11px] leading-none font-medium text-primary-on">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
