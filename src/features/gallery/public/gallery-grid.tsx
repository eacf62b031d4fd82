import type { CSSProperties, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { galleryTexts } from '@/content/gallery';
import { imageNumber, type GalleryImage } from '@/features/gallery/model';
import { cn } from '@/lib/cn';
import { imageAttributes } from '@/lib/images/sized-images';

interface GalleryGridProps {
  ref: RefObject<HTMLUListElement | null>;
  images: readonly GalleryImage[];
  total: number;
  /** Called when the visitor points at an image or focuses it. */
  onPoint: () => void;
}

/** The images in columns, stacked on phones. They are in the page in the order of their numbers. */
export function GalleryGrid({ ref, images, total, onPoint }: GalleryGridProps) {
  return (
    <div className="@container">
      <ul ref={ref} aria-label={galleryTexts.listLabel} className="masonry">
        {images.map((image, index) => (
          <GalleryTile
            key={image.id}
            image={image}
            number={imageNumber(index, total)}
            isLead={index === 0 && isWide(image)}
            eager={index === 0}
            onPoint={onPoint}
          />
        ))}
      </ul>
    </div>
  );
}

/** The `sizes` of a tile: its greatest width with each number of columns. */
export const TILE_SIZES =
  '(min-width: 1536px) 24vw, (min-width: 1024px) 32vw, (min-width: 700px) 47vw, 92vw';
const LEAD_SIZES = '(min-width: 1024px) 64vw, (min-width: 700px) 47vw, 92vw';

interface GalleryTileProps {
  image: GalleryImage;
  number: string;
  isLead: boolean;
  eager: boolean;
  onPoint: () => void;
}

function GalleryTile({ image, number, isLead, eager, onPoint }: GalleryTileProps) {
  const title = image.title || galleryTexts.untitled;
  const { width, height } = image.file;
  const sizes = {
    '--rows': rowSpan(image),
    '--lead-rows': isLead ? rowSpan(image, 2) : undefined,
    '--lines': captionLines(title),
  } as CSSProperties;
  return (
    <li data-lead={isLead || undefined} className="animate-fade-in" style={sizes}>
      <Link
        to={{ search: `?image=${image.id}` }}
        state={{ lightbox: true }}
        data-image={image.id}
        onPointerEnter={onPoint}
        onFocus={onPoint}
        className="group block rounded-sm"
      >
        <span
          className="block overflow-hidden rounded-sm bg-rail"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          <img
            {...imageAttributes(image.file)}
            sizes={isLead ? LEAD_SIZES : TILE_SIZES}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.02] motion-reduce:transform-none"
          />
        </span>
        <span className="flex items-baseline gap-3 pt-2.5 pb-2">
          <span aria-hidden="true" className="text-[12px] tracking-[0.08em] text-ash tabular-nums">
            {number}
          </span>
          <span className="masonry-caption font-display text-[22px] leading-[25px] wrap-anywhere decoration-edge decoration-1 underline-offset-4 group-hover:underline">
            {title}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Aspect ratios of the placeholders, one list for each column of the grid. */
const COLUMNS = [
  ['aspect-[4/5]', 'aspect-[3/2]', 'aspect-[4/5]'],
  ['aspect-[3/2]', 'aspect-[4/5]', 'aspect-square'],
  ['aspect-square', 'aspect-[4/5]', 'aspect-[3/2]'],
  ['aspect-[4/5]', 'aspect-square', 'aspect-[4/5]'],
];
const COLUMN_DISPLAY = ['flex', 'hidden sm:flex', 'hidden lg:flex', 'hidden 2xl:flex'];

export function GallerySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{galleryTexts.loading}</VisuallyHidden>
      <div className="flex gap-6">
        {COLUMNS.map((shapes, column) => (
          <div key={column} className={cn('flex-1 flex-col gap-6', COLUMN_DISPLAY[column])}>
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

/** Number of grid rows that are together as high as a column is wide: see `.masonry`. */
const ROWS_PER_COLUMN = 100;
/** The smallest width of a column, in px, if there are several. */
const NARROWEST_COLUMN = 304;
const COLUMN_GAP = 24;
/** Space around a caption, and height of each of its lines, in px. */
const CAPTION_SPACE = 36;
const CAPTION_LINE = 25;
/** Characters that fit a line of a caption in the narrowest column. */
const LINE_LENGTH = 26;
const MAX_LINES = 3;

/** An image at least this much wider than high may span two columns. */
const WIDE = 1.2;

/** Number of lines for a caption; the rest is cut off, so that a font cannot move the images below. */
export function captionLines(title: string): number {
  return Math.min(MAX_LINES, Math.max(1, Math.ceil(title.length / LINE_LENGTH)));
}

/** Number of grid rows for an image with its caption when it spans this many columns. */
export function rowSpan({ file, title }: GalleryImage, columns = 1): number {
  const width = columns + ((columns - 1) * COLUMN_GAP) / NARROWEST_COLUMN;
  const caption = (CAPTION_SPACE + captionLines(title) * CAPTION_LINE) / NARROWEST_COLUMN;
  return Math.ceil(ROWS_PER_COLUMN * ((width * file.height) / file.width + caption));
}

export function isWide({ file }: GalleryImage): boolean {
  return file.width / file.height >= WIDE;
}
