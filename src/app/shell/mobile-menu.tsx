import MenuLines from 'lucide-react/icons/menu';
import { useRef } from 'react';
import type { Account } from '@/app/shell/account-links';
import { IconButton } from '@/components/ui/button';
import { useLazyPanel } from '@/lib/loading/lazy-panel';

// Most visitors never open it.
const loadPanel = () =>
  import('@/app/shell/mobile-menu-panel').then(({ MobileMenuPanel }) => MobileMenuPanel);

/** The toggle below 768 px and the menu it opens over the page. */
export function MobileMenu({ account }: { account: Account }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadPanel, 'the menu');
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      <IconButton ref={toggle} label="Open menu" aria-haspopup="dialog" {...trigger}>
        <MenuLines strokeWidth={1.5} />
      </IconButton>
      {Panel && open && <Panel account={account} toggle={toggle} onClose={() => setOpen(false)} />}
    </>
  );
}
