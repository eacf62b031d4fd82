import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';

interface LinkTilesProps {
  /** Says what the list is of. */
  label: string;
  tiles: readonly { to: string; title: string; text: string }[];
}

/** Ways on, side by side between hairlines; a whole tile is its link. */
export function LinkTiles({ label, tiles }: LinkTilesProps) {
  return (
    <nav aria-label={label}>
      <ul
        className={cn(
          'grid border-t border-rail sm:grid-cols-2',
          tiles.length === 3 && 'lg:grid-cols-3',
          tiles.length > 3 && 'lg:grid-cols-4',
        )}
      >
        {tiles.map(({ to, title, text }) => (
          <li
            key={to}
            // The hairline between two columns is the left edge of the later one, pulled onto the earlier.
            className="border-b border-rail sm:-ml-px sm:border-l sm:max-lg:odd:border-l-transparent lg:first:border-l-transparent sm:max-lg:odd:[&>a]:pl-0 lg:first:[&>a]:pl-0"
          >
            <Link
              to={to}
              className="group flex h-full min-h-36 flex-col py-6 sm:min-h-52 sm:px-6 lg:px-7"
            >
              <span className="flex items-start justify-between gap-4">
                <span className="font-display text-[32px] leading-none tracking-[-0.01em] transition-colors group-hover:text-rosin">
                  {title}
                </span>
                <ArrowUpRight
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className="size-5 shrink-0 text-ash transition-colors group-hover:text-rosin"
                />
              </span>
              <span className="mt-auto max-w-[34ch] pt-6 text-[15px] text-ash">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
