import { Menu as MenuLines } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Account } from '@/components/layout/header';
import { IconButton } from '@/components/ui/button';

// Most visitors never open it, and its dialog is not needed for the first paint.
const MobileMenuPanel = lazy(async () => ({
  default: (await import('@/components/layout/mobile-menu-panel')).MobileMenuPanel,
}));

/** The toggle below 768 px and the menu it opens over the page. */
export function MobileMenu({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      <IconButton
        ref={toggle}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuLines aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      {open && (
        <Suspense>
          <MobileMenuPanel account={account} toggle={toggle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
