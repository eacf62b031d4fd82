import { Menu as MenuLines } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Account } from '@/components/layout/header';
import { IconButton } from '@/components/ui/button';

// Most visitors never open it, and its dialog is not needed for the first paint.
const loadPanel = () => import('@/components/layout/mobile-menu-panel');
const MobileMenuPanel = lazy(() =>
  loadPanel().then((module) => ({ default: module.MobileMenuPanel })),
);

function prefetch(): void {
  // A failure shows when the menu is really asked for.
  loadPanel().catch(() => undefined);
}

/** The toggle below 768 px and the menu it opens over the page. */
export function MobileMenu({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  return (
    <>
      <IconButton
        ref={toggle}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <MenuLines aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      {open && (
        <Suspense>
          <MobileMenuPanel account={account} toggle={toggle} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
