import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useCartActions } from '@/app/cart/cart-context';
import { LicensingContext } from '@/app/licensing/licensing-context';
import { buyerPrice, type Beat } from '@/features/beats/model';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

const LicensingDialog = lazy(() =>
  import('@/features/licensing/components/licensing-dialog').then((module) => ({
    default: module.LicensingDialog,
  })),
);

function reportMissing(error: unknown) {
  console.error('The licences could not be shown:', error);
  toast.error(messages.licencesMissing);
}

/** One licensing dialog for the whole site: cards, beat pages and the player bar open it. */
export function LicensingProvider({ children }: { children: ReactNode }) {
  const [beat, setBeat] = useState<Beat | null>(null);
  const [open, setOpen] = useState(false);
  const cart = useCartActions();
  /** What opened the dialog: the cart that follows it gives the focus back there. */
  const opener = useRef<HTMLElement | null>(null);

  const openFor = useCallback((chosen: Beat) => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    setBeat(chosen);
    setOpen(true);
  }, []);

  return (
    <LicensingContext value={openFor}>
      {children}
      {beat && (
        <ErrorBoundary fallback={null} onError={reportMissing}>
          <Suspense>
            <LicensingDialog
              beat={{
                id: beat.id,
                title: beat.title,
                genre: beat.genre,
                coverUrl: beat.cover.url,
                basicPrice: buyerPrice(beat),
              }}
              open={open}
              onOpenChange={setOpen}
              onChoose={({ id: tier }) => {
                setOpen(false);
                cart.add(
                  { kind: 'licence', beatId: beat.id, tier, title: beat.title },
                  { returnFocus: opener.current },
                );
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </LicensingContext>
  );
}
