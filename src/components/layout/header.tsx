import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { SiteNavLink } from '@/components/layout/site-links';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { Wordmark } from '@/components/layout/wordmark';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { headerLinks } from '@/content/site';
import { cn } from '@/lib/cn';

type HeaderProps = {
  account: Account;
  /** Icons beside the theme: a cart. */
  actions?: ReactNode;
};

export function Header({ account, actions }: HeaderProps) {
  return (
    <header data-slot="header" className="sticky top-0 z-40 h-header border-b border-rail bg-stage">
      <div className="shell flex h-full items-center gap-4 lg:gap-6">
        {/* At 768 px the links need the room; the mark alone stands for the name. */}
        <Wordmark nameClassName="md:max-lg:hidden" />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center text-sm">
            {headerLinks.map((link) => (
              <li key={link.label}>
                <SiteNavLink link={link} className="flex h-11 items-center px-2 lg:px-3" />
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
    </header>
  );
}

/** Who is looking, as far as is known. `resolving` holds the place while the session is read. */
export type Account = 'resolving' | 'signed-out' | 'member' | 'admin';

interface AccountLink {
  label: string;
  to: string;
}

/**
 * The header's account links. In the menu, where there is room, the admin link has its full name; in
 * the bar, which ends at the right, it comes first, so that Dashboard stays where it is when it is known.
 */
export function accountLinks(account: Account, place: 'bar' | 'menu'): readonly AccountLink[] {
  const dashboard = { label: 'Dashboard', to: paths.dashboard };
  if (account === 'member') return [dashboard];
  if (account === 'admin') {
    return place === 'menu'
      ? [dashboard, { label: 'Admin Panel', to: paths.admin }]
      : [{ label: 'Admin', to: paths.admin }, dashboard];
  }
  return [
    { label: 'Sign In', to: paths.login },
    { label: 'Sign Up', to: paths.signup },
  ];
}

/** As wide in every state, so that nothing beside it moves when the session is known. */
function AccountBarLinks({ account }: { account: Account }) {
  const links = accountLinks(account, 'bar');
  return (
    <div
      className={cn(
        'flex min-w-[178px] items-center justify-end gap-1',
        account === 'resolving' && 'invisible',
      )}
    >
      {links.map((link, index) => (
        <Button
          key={link.to}
          asChild
          size="sm"
          variant={index === links.length - 1 ? 'outline' : 'ghost'}
        >
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ))}
    </div>
  );
}
