import { Skeleton } from '@/components/ui/skeleton';

interface InboxSkeletonProps {
  label: string;
  /** Messages stand higher than addresses. */
  high: boolean;
}

/** A list before it has come. */
export function InboxSkeleton({ label, high }: InboxSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <div className="border-b border-rail py-1.5">
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      {Array.from({ length: high ? 3 : 6 }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-[5vw] gap-y-4 border-b border-rail py-7 pl-11 md:grid-cols-[2fr_3fr]"
        >
          <div className="grid content-start gap-3.5">
            {high && <Skeleton className="h-7 w-48" />}
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-4 w-40" />
          </div>
          {high && (
            <div className="grid content-start gap-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
