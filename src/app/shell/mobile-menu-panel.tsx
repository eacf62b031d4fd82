import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { accountLinks } from '@/app/shell/account-links';
import { SiteNavLink } from '@/components/layout/site-links';
import { Wordmark } from '@/components/layout/wordmark';
import { Button, IconButton } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { headerLinks } from '@/content/site';
import type { Account } from '@/features/account/session-state';
import { useBackCloses } from '@/lib/overlay-history';

type MobileMenuPanelProps = {
  account: Account;
  /** Gets the focus when the user closes the menu, but not when they follow a link in it. */
  toggle: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function MobileMenuPanel({ account, toggle, onClose }: MobileMenuPanelProps) {
  const leads = useRef(false);
  const onNavigate = () => {
    leads.current = true;
    onClose();
  };

  useBackCloses(true, onClose);

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leads.current) toggle.current?.focus();
          }}
          className="fixed inset-0 z-60 flex animate-fade-in flex-col overflow-y-auto bg-stage text-ink focus:outline-none"
        >
          <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
          <div className="border-b border-rail">
            <div className="shell flex h-header items-center justify-between">
              <Wordmark onNavigate={onNavigate} />
              <RadixDialog.Close asChild>
                <IconButton label="Close menu" className="-mr-3">
                  <X />
                </IconButton>
              </RadixDialog.Close>
            </div>
          </div>
          <nav aria-label="Mobile" className="shell flex-1 pt-4">
            <ul>
              {headerLinks.map((link) => (
                <li key={link.label} className="border-b border-rail">
                  <SiteNavLink
                    link={link}
                    onNavigate={onNavigate}
                    className="block py-3.5 font-display text-[34px] leading-none"
                  />
                </li>
              ))}
            </ul>
            <Link
              to={paths.favorites}
              onClick={onNavigate}
              className="mt-3 inline-flex min-h-11 items-center text-ash"
            >
              Favorites
            </Link>
          </nav>
          {account !== 'resolving' && (
            <div className="shell flex gap-3 pt-6 pb-[max(24px,env(safe-area-inset-bottom))]">
              {accountLinks[account].map(({ label, menuLabel = label, to }, index) => (
                <Button
                  key={to}
                  asChild
                  className="grow basis-0"
                  variant={index === 0 ? 'outline' : 'primary'}
                >
                  <Link to={to} onClick={onNavigate}>
                    {menuLabel}
                  </Link>
                </Button>
              ))}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
