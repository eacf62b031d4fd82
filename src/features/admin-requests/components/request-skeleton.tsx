import { Skeleton } from '@/components/ui/skeleton';

const ROWS = 4;

/** The list before it has come. */
export function RequestSkeleton() {
  return (
    <div role="status" aria-label="Loading admin requests...">
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className="flex flex-col justify-center gap-3 border-b border-rail py-5 md:h-18 md:flex-row md:items-center md:justify-between md:py-0"
        >
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-52" />
        </div>
      ))}
    </div>
  );
}
