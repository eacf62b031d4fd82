import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { TierId } from '@/content/licenses';
import type { Beat } from '@/features/beats/model';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

const LicensingDialog = lazy(() =>
  import('@/features/checkout/licensing-dialog').then((module) => ({
    default: module.LicensingDialog,
  })),
);

function reportFailure(error: unknown) {
  console.error('The licenses could not be shown:', error);
  toast.error(messages.licensesMissing);
}

/** Opens the licensing dialog for a beat, at one license where it names one. */
type OpenLicensing = (beat: Beat, tier?: TierId) => void;

const LicensingContext = createContext<OpenLicensing | null>(null);

export function useOpenLicensing(): OpenLicensing {
  const open = use(LicensingContext);
  if (!open) throw new Error('useOpenLicensing needs a LicensingProvider above it.');
  return open;
}

interface Choice {
  beat: Beat;
  tier: TierId | null;
  /** What opened the dialog: the cart that follows it gives the focus back there. */
  opener: HTMLElement | null;
}

/** One licensing dialog for the whole site: cards, beat pages and the player bar open it. */
export function LicensingProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [open, setOpen] = useState(false);

  const openFor = useCallback((beat: Beat, tier: TierId | null = null) => {
    const { activeElement } = document;
    setChoice({ beat, tier, opener: activeElement instanceof HTMLElement ? activeElement : null });
    setOpen(true);
  }, []);

  return (
    <LicensingContext value={openFor}>
      {children}
      {choice && (
        <ErrorBoundary fallback={null} onError={reportFailure}>
          <Suspense>
            <LicensingDialog {...choice} open={open} onOpenChange={setOpen} />
          </Suspense>
        </ErrorBoundary>
      )}
    </LicensingContext>
  );
}
