import { Link } from 'react-router-dom';
import { officePaths } from '@/config/office-paths';
import { AccountSignOutButton } from '@/features/account/account';
import { useMember } from '@/features/account/session-context';
import { usePlaces } from '@/pages/admin/admin-nav';

/** Every page of the back-office, because the bar of a phone has only the five places. */
export function MorePage() {
  const member = useMember();
  return (
    <>
      {usePlaces().map(({ label, first, others }) => (
        <section key={label} aria-label={label} className="border-t border-rail py-2">
          <ul className="grid grid-cols-2 gap-x-5 *:first:font-medium sm:grid-cols-3">
            {[first, ...others]
              .filter(({ path }) => path !== officePaths.more)
              .map(({ path, title, label: name = title }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="flex min-h-11 items-center transition-colors hover:text-rosin"
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rail py-5">
        <p className="min-w-0 break-all text-ash">{member?.email}</p>
        <AccountSignOutButton />
      </div>
    </>
  );
}
