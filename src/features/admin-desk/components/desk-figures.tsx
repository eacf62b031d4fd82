import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { deskMessages } from '@/features/admin-desk/messages';
import { toFigures } from '@/features/admin-desk/model';
import { deskQueries } from '@/features/admin-desk/queries';
import { useLiveDesk } from '@/features/admin-desk/realtime';
import { cn } from '@/lib/cn';

/** What there is, and what it has come to. */
export function DeskFigures() {
  const { data, error, isFetching, refetch } = useQuery(deskQueries.stats());
  const figures = toFigures(data);
  const last = figures.length - 1;

  return (
    <section aria-label="Figures" aria-busy={data === undefined && !error}>
      {error && !data && (
        <Alert variant="error" title={deskMessages.figuresNotLoaded(error).title} className="mb-6">
          <p>{deskMessages.figuresNotLoaded(error).message}</p>
          <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <dl className="grid grid-cols-2 border-b border-rail md:grid-cols-4">
        {figures.map(({ label, value }, index) => (
          <div
            key={label}
            className={cn(
              'border-t border-rail py-5 md:py-7',
              index % 2 === 1 && 'border-l pl-5',
              index % 4 === 2 && 'md:border-l',
              index % 4 !== 0 && 'md:pl-7',
              index === last && 'col-span-2',
            )}
          >
            <dt className="text-sm text-ash md:text-[15px]">{label}</dt>
            <dd
              className={cn(
                'mt-2 flex h-12 items-end font-display text-[44px] leading-none tracking-[-0.01em] md:h-16 md:text-[60px]',
                index === last && 'text-rosin italic',
              )}
            >
              {value ??
                (error ? <span className="text-ash">–</span> : <Skeleton className="h-9 w-20" />)}
            </dd>
          </div>
        ))}
      </dl>
      {data && <Live />}
    </section>
  );
}

function Live() {
  useLiveDesk(deskQueries.statsKey);
  return null;
}
