import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { officePaths } from '@/config/office-paths';
import { useSession } from '@/features/account/session-context';
import { countInbox } from '@/features/office/dashboard/model';
import { dashboardQueries } from '@/features/office/dashboard/queries';
import { cn } from '@/lib/cn';
import { useLiveChannel } from '@/lib/data/realtime';
import { publishHeight } from '@/lib/published-height';
import { places, type OfficePage } from '@/pages/admin/places';

export function useIsSuperAdmin(): boolean {
  const { access } = useSession();
  return access.status === 'known' && access.superAdmin;
}

/** The places with the pages that the user may open. */
export function usePlaces() {
  const isSuper = useIsSuperAdmin();
  return places.map(({ pages: [first, ...others], ...place }) => ({
    ...place,
    first,
    others: others.filter(({ isForSuperAdmin }) => isSuper || !isForSuperAdmin),
  }));
}

/** On a phone the link of a place is marked on all its pages. */
function currentOf(path: string, first: OfficePage, others: readonly OfficePage[]) {
  if (first.path === path) return 'page';
  return others.some((page) => page.path === path) ? true : undefined;
}

const publishBarHeight = publishHeight('--bar-height');

/** Links to the places at the bottom of the window; from 1024 px links to all pages at its left side. */
export function AdminNav({ path }: { path: string }) {
  const { data } = useQuery(dashboardQueries.stats());
  const isSuper = useIsSuperAdmin();
  const live = { queryKey: dashboardQueries.statsKey, enabled: data !== undefined };
  useLiveChannel({ ...live, channel: 'admin:waiting' });
  useLiveChannel({
    ...live,
    channel: 'super-admin:waiting',
    enabled: live.enabled && isSuper,
    readOnJoin: false,
  });
  const waiting: Readonly<Record<string, number>> = data
    ? { [officePaths.orders]: countInbox(data), [officePaths.more]: data.waiting.requests }
    : {};
  return (
    <nav
      ref={publishBarHeight}
      aria-label="Back-office"
      className={cn(
        'fixed inset-x-0 bottom-0 z-40 border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)] print:hidden',
        // A keyboard on the screen leaves too little height for the bar.
        '[@media(max-height:520px)]:in-[main:has(:is(input,textarea):focus)]:max-lg:hidden',
        'lg:sticky lg:top-header lg:z-auto lg:h-[calc(100dvh-theme(spacing.header)-var(--bars))] lg:overflow-y-auto lg:border-t-0 lg:border-r lg:bg-transparent lg:py-4 lg:pr-4',
      )}
    >
      <ul className="mx-auto flex max-w-2xl lg:block">
        {usePlaces().map(({ label, Icon, first, others }) => (
          <li key={label} className="flex-1 lg:mb-2">
            <Link
              to={first.path}
              aria-current={currentOf(path, first, others)}
              className="relative flex min-h-14 flex-col items-center justify-center gap-1 text-xs text-ash transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-ink lg:min-h-10 lg:flex-row lg:justify-start lg:rounded-sm lg:px-3 lg:text-note lg:text-ink lg:aria-[current=page]:bg-wing pointer-coarse:lg:min-h-11 landscape-phone:min-h-11 landscape-phone:flex-row"
            >
              <Icon className="size-5 lg:hidden" />
              {label}{' '}
              {Boolean(waiting[first.path]) && (
                <span className="absolute top-1 left-1/2 ml-1 rounded-full bg-primary px-1.5 text-[11px] leading-4 font-medium text-primary-on tabular-nums lg:static lg:ml-auto landscape-phone:static">
                  {waiting[first.path]} <VisuallyHidden>waiting</VisuallyHidden>
                </span>
              )}
            </Link>
            <ul className="hidden lg:block">
              {others.map(({ path: to, title, label: name = title }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === path ? 'page' : undefined}
                    className="flex min-h-8 items-center rounded-sm px-3 text-sm text-ash transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-wing aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
