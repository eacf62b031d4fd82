import { Link } from 'react-router-dom';
import { officePaths } from '@/config/office-paths';
import { AccountLine } from '@/features/account/account';
import { usePlaces } from '@/pages/admin/admin-nav';

/** Every page of the back-office, because the bar of a phone has only the five places. */
export function MorePage() {
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
      <AccountLine className="py-5" />
    </>
  );
}
