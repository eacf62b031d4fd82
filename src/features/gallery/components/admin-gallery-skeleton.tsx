import { Skeleton } from '@/components/ui/skeleton';
import { galleryAdminTexts } from '@/content/gallery-admin';

const FRAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As large as the pictures that will stand there. */
export function AdminGallerySkeleton() {
  return (
    <div role="status">
      <p className="py-3 text-ash md:pt-0">{galleryAdminTexts.loading}</p>
      <div className="md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-9 2xl:grid-cols-4">
        {FRAMES.map((frame) => (
          <div
            key={frame}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-rail py-4 md:block md:border-b-0 md:py-0"
          >
            <Skeleton className="aspect-4/3 w-full" />
            <div className="md:mt-3 md:pt-2.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-6 h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
