import { Skeleton } from '@/components/ui/skeleton';

interface OrdersSkeletonProps {
  label: string;
  rows: number;
}

/** Orders before they have come. */
export function OrdersSkeleton({ label, rows }: OrdersSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]"
        >
          <div className="grid content-start gap-3.5">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-44" />
          </div>
          <div className="grid content-start gap-3.5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
