import { distinctCovers } from '@/features/beats/releases/model';
import { cn } from '@/lib/cn';
import { imageAttributes, type SizedImage } from '@/lib/images/sized-images';

interface ReleaseCoverProps {
  covers: readonly SizedImage[];
  sizes: string;
  /** Whether the pictures load at once, as those of the first screen must. */
  eager?: boolean;
}

/** The cover that all beats share, or a square of the first four. Decorative: the title is beside it. */
export function ReleaseCover({ covers, sizes, eager = false }: ReleaseCoverProps) {
  const shown = distinctCovers(covers);
  return (
    <div
      className={cn(
        'grid aspect-square overflow-hidden rounded-sm bg-rail',
        shown.length > 1 && 'grid-cols-2 gap-px',
        // The first of three pictures fills the left half.
        shown.length > 2 && 'grid-rows-2 [&>:first-child:nth-last-child(3)]:row-span-2',
      )}
    >
      {shown.map((cover) => (
        <img
          key={cover.url}
          {...imageAttributes(cover)}
          sizes={sizes}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="size-full min-h-0 object-cover"
        />
      ))}
    </div>
  );
}
