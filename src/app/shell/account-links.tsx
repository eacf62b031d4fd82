import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { Account } from '@/features/account/session-state';
import { cn } from '@/lib/cn';

interface AccountLink {
  label: string;
  menuLabel?: string;
  to: string;
}

const visitorLinks = [
  { label: 'Sign In', to: paths.login },
  { label: 'Sign Up', to: paths.signup },
];
const dashboard = { label: 'Dashboard', to: paths.dashboard };

export const accountLinks: Record<Account, readonly AccountLink[]> = {
  resolving: visitorLinks,
  'signed-out': visitorLinks,
  member: [dashboard],
  admin: [{ label: 'Admin', menuLabel: 'Admin Panel', to: paths.admin }, dashboard],
};

/** Has the same width in every state, so that the header does not move once the session is known. */
export function AccountBarLinks({ account }: { account: Account }) {
  const links = accountLinks[account];
  return (
    <div
      className={cn(
        'flex min-w-[188px] items-center justify-end gap-1',
        account === 'resolving' && 'invisible',
      )}
      data-account={account}
    >
      {links.map(({ label, to }, index) => (
        <Button
          key={to}
          asChild
          size="sm"
          variant={index === links.length - 1 ? 'outline' : 'ghost'}
        >
          <Link to={to}>{label}</Link>
        </Button>
      ))}
    </div>
  );
}
