import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { CountBadge } from '@/components/ui/count-badge';
import { paths } from '@/config/paths';
import type { DeskTile } from '@/content/admin';
import { countUnread } from '@/features/admin-desk/model';
import { deskQueries } from '@/features/admin-desk/queries';
import { cn } from '@/lib/cn';

/** The rooms of the back-office: a list under the thumb on phones, columns between hairlines else. */
export function DeskTiles({ tiles }: { tiles: readonly DeskTile[] }) {
  const { data } = useQuery(deskQueries.stats());
  const unread = data && countUnread(data);

  return (
    <nav aria-label="Back-office">
      <ul
        className={cn(
          'grid border-y border-rail',
          tiles.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
        )}
      >
        {tiles.map(({ to, title, text, note }) => (
          <li
            key={to}
            className="border-b border-rail last:border-b-0 lg:border-b-0 lg:border-l lg:first:border-l-0 lg:first:[&>a]:pl-0"
          >
            <Link
              to={to}
              className="group grid h-full grid-cols-[1fr_auto] gap-x-3 gap-y-2 py-5 md:max-lg:grid-cols-[17rem_1fr_auto] md:max-lg:items-center lg:min-h-44 lg:grid-rows-[auto_1fr] lg:px-7 lg:py-6"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-2 self-start">
                <span className="font-display text-[32px] leading-none tracking-[-0.01em] transition-colors group-hover:text-rosin">
                  {title}
                </span>
                {note !== undefined && <Badge>{note}</Badge>}
                {to === paths.adminInbox && <CountBadge count={unread} of="waiting" />}
              </span>
              <ArrowUpRight
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-5 text-ash transition-colors group-hover:text-rosin md:max-lg:order-1"
              />
              <span className="col-span-2 max-w-[34ch] text-[15px] text-ash md:max-lg:col-span-1 md:max-lg:max-w-none lg:self-end lg:pt-4">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
