import { Menu as MenuLines } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Account } from '@/components/layout/header';
import { lazyOptional } from '@/components/layout/lazy';
import { IconButton } from '@/components/ui/button';

// Most visitors never open it, and its dialog is not needed for the first paint.
const MobileMenuPanel = lazyOptional(
  () => import('@/components/layout/mobile-menu-panel').then((module) => module.MobileMenuPanel),
  'The menu',
);

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
        <MenuLines strokeWidth={1.5} />
      </IconButton>
      {open && <MobileMenuPanel account={account} toggle={toggle} onClose={() => setOpen(false)} />}
    </>
  );
}
