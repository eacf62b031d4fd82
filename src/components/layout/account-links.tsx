import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';

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
export function AccountBarLinks({ account }: { account: Account }) {
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
