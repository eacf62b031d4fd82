import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

export interface FigureItem {
  label: string;
  /** Null until it is known. */
  value: string | null;
  /** A sentence below it. */
  note?: string | undefined;
  /** The query string of the list that it counts. */
  search?: string | undefined;
  /** True for a sum of the others, which is two columns wide and in the accent color. */
  sum?: boolean | undefined;
  /** True for two columns from tablets up. */
  wide?: boolean | undefined;
}

interface StatGridProps {
  figures: readonly FigureItem[];
  columns: 3 | 4 | 6;
  /** True if the missing figures could not be read. */
  failed: boolean;
}

export function StatGrid({ figures, columns, failed }: StatGridProps) {
  return (
    // The outer ends of the hairlines are clipped, so that they do not widen the page; a focus ring is not clipped.
    <div className="overflow-x-clip border-b border-rail [clip-path:inset(0_0_0_-6px)] [overflow-clip-margin:6px]">
      <dl
        className={cn(
          '-ml-[calc(var(--pad)+1px)] grid grid-cols-2 [--pad:20px]',
          columns === 3 && 'md:grid-cols-3 md:[--pad:28px]',
          columns === 4 && 'md:grid-cols-4 md:[--pad:28px]',
          columns === 6 && 'lg:grid-cols-6 lg:[--pad:28px]',
        )}
      >
        {figures.map(({ label, value, note, search, sum = false, wide = false }) => (
          <div
            key={label}
            className={cn(
              'relative border-l border-rail py-5 pl-(--pad) md:py-7',
              'before:absolute before:top-0 before:-right-[calc(var(--pad)+1px)] before:left-(--pad) before:h-px before:bg-rail',
              sum && 'col-span-2',
              wide && 'md:col-span-2',
            )}
          >
            <dt className="text-sm text-ash md:text-note">
              {search === undefined ? (
                <span className="inline-flex min-h-6 items-center">{label}</span>
              ) : (
                <Link
                  to={{ search }}
                  className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
                >
                  {label}
                </Link>
              )}
            </dt>
            <dd
              className={cn(
                'mt-2 flex h-12 items-end font-display',
                // Sums of money are longer than counts.
                columns === 3 && !sum
                  ? 'text-title-sm md:text-title-xl'
                  : 'text-title-xl md:text-[60px]',
                'leading-none tracking-[-0.01em] md:h-16',
                sum && 'text-rosin italic',
              )}
            >
              {value ??
                (failed ? <span className="text-ash">–</span> : <Skeleton className="h-9 w-20" />)}
            </dd>
            {note !== undefined && <dd className="mt-2 text-sm text-ash tabular-nums">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
