import { Skeleton } from '@/components/ui/skeleton';

/** Rows of a list in the back-office or of an account, until they are read. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex gap-4 border-b border-rail py-4 md:gap-6">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
