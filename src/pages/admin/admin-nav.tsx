import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { campaignTexts } from '@/content/campaigns';
import { deletedItemTexts } from '@/content/deleted-items';
import { useSession } from '@/features/account/session-context';
import { inboxKinds } from '@/features/messages/admin/model';
import { cn } from '@/lib/cn';

interface AdminPlace {
  to: string;
  label: string;
  /** The page's tabs for which this link is current; without them, all tabs that no other link names. */
  tabs?: readonly string[];
}

const [messages] = inboxKinds;

const places: readonly AdminPlace[] = [
  { to: paths.admin, label: 'Dashboard' },
  { to: paths.adminBeats, label: 'Beats' },
  { to: `${paths.adminBeats}?tab=releases`, label: 'Releases', tabs: ['releases'] },
  { to: paths.adminInbox, label: 'Orders' },
  { to: `${paths.adminInbox}?tab=${messages}`, label: 'Messages', tabs: inboxKinds },
  { to: paths.adminCampaigns, label: campaignTexts.title },
  { to: paths.adminMoney, label: 'Money' },
  { to: paths.adminListening, label: 'Listening' },
  { to: paths.adminGallery, label: 'Gallery' },
  { to: paths.adminMerch, label: 'Merch' },
  { to: paths.adminDates, label: 'Dates' },
  { to: paths.adminSite, label: 'Site' },
  { to: paths.adminDeleted, label: deletedItemTexts.title },
  {
    to: `${paths.adminBeats}?tab=shop`,
    label: 'Settings',
    tabs: ['shop', 'licenses', 'terms', 'codes'],
  },
];

const superAdminPlace: AdminPlace = { to: paths.superAdmin, label: 'Requests' };

/** Links between the pages of the back-office, in one line that scrolls sideways on a phone. */
export function AdminNav() {
  const { access } = useSession();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const list = useRef<HTMLUListElement>(null);
  const shown =
    access.status === 'known' && access.superAdmin ? [...places, superAdminPlace] : places;
  const here = shown.filter(({ to }) => to.split('?')[0] === pathname);
  const current = here.find(({ tabs }) => tabs?.includes(tab)) ?? here.find(({ tabs }) => !tabs);

  useEffect(() => {
    // scrollIntoView would also scroll the page, whose position the browser restores.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - 20;
  }, [current]);

  return (
    <nav aria-label="Back-office" className="mb-8">
      <ul
        ref={list}
        className="relative -mx-5 flex [scrollbar-width:none] gap-x-4.5 overflow-x-auto px-5 md:mx-0 md:px-0"
      >
        {shown.map((place) => (
          <li key={place.to} className="shrink-0">
            <Link
              to={place.to}
              aria-current={place === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center text-note transition-colors focus-visible:-outline-offset-2',
                place === current ? 'font-medium text-ink' : 'text-ash hover:text-ink',
              )}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
