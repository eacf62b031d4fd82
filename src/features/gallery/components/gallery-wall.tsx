import type { RefObject } from 'react';
import { galleryTexts } from '@/content/gallery';
import { GalleryTile } from '@/features/gallery/components/gallery-tile';
import { frameNumber, spanOf } from '@/features/gallery/masonry';
import type { GalleryImage } from '@/features/gallery/model';
import { useMasonry } from '@/features/gallery/use-masonry';

interface GalleryWallProps {
  ref: RefObject<HTMLUListElement | null>;
  images: readonly GalleryImage[];
  /** The proportions of the first of them: the others are not hung yet. */
  ratios: readonly number[];
  /** How many pictures there are in all. */
  total: number;
  /** How many of them are newer than the first one here. */
  newer: number;
  width: number;
  columns: number;
}

/** The pictures in columns, stacked on phones. In the page they stand as they are numbered. */
export function GalleryWall({
  ref,
  images,
  ratios,
  total,
  newer,
  width,
  columns,
}: GalleryWallProps) {
  const hung = images.slice(0, ratios.length);
  const content = hung.map(({ id, title }) => `${id} ${title}`).join('\n');
  useMasonry(ref, { width, columns, content });

  return (
    <ul
      ref={ref}
      aria-label={galleryTexts.listLabel}
      className={
        columns > 1
          ? 'relative *:absolute *:top-0 *:left-0 print:h-auto! print:columns-3 *:print:static *:print:w-auto! *:print:transform-none! *:print:break-inside-avoid'
          : 'flex flex-col gap-7'
      }
    >
      {hung.map((image, index) => {
        const ratio = ratios[index] ?? 1;
        const span = spanOf(index, ratio, columns);
        return (
          <li
            key={image.id}
            data-span={span}
            className="animate-fade-in data-placed:transition-transform data-placed:duration-250"
          >
            <GalleryTile
              image={image}
              frame={frameNumber(newer + index, total)}
              ratio={ratio}
              span={span}
            />
          </li>
        );
      })}
    </ul>
  );
}
