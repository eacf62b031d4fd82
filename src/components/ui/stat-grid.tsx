import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

export interface FigureItem {
  label: string;
  /** Null until it is known. */
  value: string | null;
  /** The query string of where those are listed that it counts. */
  search?: string | undefined;
  /** It sums up the others: it has the room of two, and the color. */
  sum?: boolean | undefined;
}

interface FiguresProps {
  figures: readonly FigureItem[];
  /** Columns where there is room; two on a phone. */
  columns: 4 | 6;
  /** What is not known will not come. */
  failed: boolean;
}

const wide = {
  4: { grid: 'md:grid-cols-4', first: 'md:border-l-0 md:pl-0', next: 'md:border-l md:pl-7' },
  6: { grid: 'lg:grid-cols-6', first: 'lg:border-l-0 lg:pl-0', next: 'lg:border-l lg:pl-7' },
} as const;

/** Whether each begins a row of so many columns. */
function rowStarts(figures: readonly FigureItem[], columns: number): boolean[] {
  let column = 0;
  return figures.map(({ sum = false }) => {
    const starts = column % columns === 0;
    column += sum ? 2 : 1;
    return starts;
  });
}

/** Large numbers between hairlines. */
export function StatGrid({ figures, columns, failed }: FiguresProps) {
  const firstOfTwo = rowStarts(figures, 2);
  const firstOfMany = rowStarts(figures, columns);
  const { grid, first, next } = wide[columns];
  return (
    <dl className={cn('grid grid-cols-2 border-b border-rail', grid)}>
      {figures.map(({ label, value, search, sum = false }, index) => (
        <div
          key={label}
          className={cn(
            'border-t border-rail py-5 md:py-7',
            !firstOfTwo[index] && 'border-l pl-5',
            firstOfMany[index] ? !firstOfTwo[index] && first : next,
            sum && 'col-span-2',
          )}
        >
          <dt className="text-sm text-ash md:text-[15px]">
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
              'mt-2 flex h-12 items-end font-display text-[44px] leading-none tracking-[-0.01em] md:h-16 md:text-[60px]',
              sum && 'text-rosin italic',
            )}
          >
            {value ??
              (failed ? <span className="text-ash">–</span> : <Skeleton className="h-9 w-20" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
