import type { ReactNode } from 'react';
import { AccountBarLinks, type Account } from '@/app/shell/account-links';
import { MobileMenu } from '@/app/shell/mobile-menu';
import { ThemeToggle } from '@/app/shell/theme-toggle';
import { SiteNavLink } from '@/components/layout/site-links';
import { Wordmark } from '@/components/layout/wordmark';
import { headerLinks } from '@/content/site';
import { HydrationEnd } from '@/lib/loading/hydration';

type HeaderProps = {
  account: Account;
  actions?: ReactNode;
};

export function Header({ account, actions }: HeaderProps) {
  return (
    <header
      data-slot="header"
      data-hydrating
      className="sticky top-0 z-40 h-header border-b border-rail bg-stage"
    >
      <div className="shell flex h-full items-center gap-4 md:max-lg:gap-2 lg:gap-6">
        {/* At 768 px the links need the room, so only the mark is shown. */}
        <Wordmark nameClassName="md:max-lg:hidden" />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center text-sm">
            {headerLinks.map((link) => (
              <li key={link.label}>
                <SiteNavLink
                  link={link}
                  className="flex h-11 items-center px-2 aria-[current=page]:font-medium lg:px-3"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          {actions}
          <ThemeToggle />
          <div className="hidden md:block">
            <AccountBarLinks account={account} />
          </div>
          <div className="-mr-3 md:hidden">
            <MobileMenu account={account} />
          </div>
        </div>
      </div>
      <HydrationEnd />
    </header>
  );
}
