import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { galleryTexts } from '@/content/gallery';
import { cn } from '@/lib/cn';

/** The shapes that pictures mostly have, column by column; as many columns as the wall has. */
const COLUMNS = [
  ['aspect-[4/5]', 'aspect-[3/2]', 'aspect-[4/5]'],
  ['aspect-[3/2]', 'aspect-[4/5]', 'aspect-square'],
  ['aspect-square', 'aspect-[4/5]', 'aspect-[3/2]'],
  ['aspect-[4/5]', 'aspect-square', 'aspect-[4/5]'],
];
const FROM = ['flex', 'hidden sm:flex', 'hidden lg:flex', 'hidden 2xl:flex'];

/** Stands where the wall will hang. */
export function GallerySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{galleryTexts.loading}</VisuallyHidden>
      <div className="flex gap-6">
        {COLUMNS.map((shapes, column) => (
          <div key={column} className={cn('flex-1 flex-col gap-6', FROM[column])}>
            {shapes.map((shape, row) => (
              <div key={row}>
                <Skeleton className={cn('w-full', shape)} />
                <Skeleton className="mt-3 mb-2 h-5 w-3/5" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
