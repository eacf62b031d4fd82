import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import type { DashboardTile } from '@/content/account';
import { cn } from '@/lib/cn';

interface WelcomeHeadingProps {
  eyebrow: string;
  email: string;
  action: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}

export function WelcomeHeading({ eyebrow, email, action, links, children }: WelcomeHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0">
        <p className="mb-4 eyebrow">{eyebrow}</p>
        <h1 className="text-[48px] wrap-anywhere md:text-[72px]">{children}</h1>
        <p className="mt-4 text-lead break-all text-ash">{email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2 text-note">
        {links}
        {action}
      </div>
    </div>
  );
}

interface LinkTilesProps {
  label: string;
  tiles: readonly DashboardTile[];
}

/** Links as tiles, side by side between hairlines; the user can press anywhere on a tile. */
export function LinkTiles({ label, tiles }: LinkTilesProps) {
  return (
    <nav aria-label={label}>
      <ul
        className={cn(
          'grid border-t border-rail sm:grid-cols-2',
          tiles.length < 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {tiles.map(({ to, title, text, note }) => (
          <li
            key={to}
            // The hairline between two columns is the left border of the right tile, moved 1 px to the left.
            className="border-b border-rail sm:-ml-px sm:border-l sm:max-lg:odd:border-l-transparent lg:first:border-l-transparent sm:max-lg:odd:[&>a]:pl-0 lg:first:[&>a]:pl-0"
          >
            <Link
              to={to}
              className="group flex h-full flex-col py-4 sm:min-h-52 sm:px-6 sm:py-6 lg:px-7"
            >
              <span className="flex items-start justify-between gap-4">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <span className="font-display text-title-md leading-none tracking-[-0.01em] transition-colors group-hover:text-rosin">
                    {title}
                  </span>
                  {note !== undefined && <Badge>{note}</Badge>}
                </span>
                <ArrowUpRight className="size-5 shrink-0 text-ash transition-colors group-hover:text-rosin" />
              </span>
              <span className="mt-auto max-w-[21.8em] pt-2 text-note text-ash sm:pt-6">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
