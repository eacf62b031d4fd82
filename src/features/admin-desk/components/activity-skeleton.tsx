import { Skeleton } from '@/components/ui/skeleton';

/** Plays and views before they have come, as high as with ten of everything in the lists. */
export function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading plays and views...">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-5 h-56 w-full md:h-72" />
      <div className="mt-12 h-11 border-y border-rail" />
      <div className="mt-12 grid gap-x-[4vw] gap-y-12 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:first-child]:col-span-2">
        {['beats', 'genres', 'moods'].map((list) => (
          <div key={list}>
            <Skeleton className="h-9 w-32" />
            <div className="mt-3 border-t border-rail">
              {Array.from({ length: 10 }, (_, row) => (
                <div key={row} className="flex h-12 items-center border-b border-rail">
                  <Skeleton className="h-4 w-40" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
