import { Link } from 'react-router-dom';
import { galleryTexts } from '@/content/gallery';
import type { GalleryImage } from '@/features/gallery/model';
import { srcSet } from '@/lib/images';

/** How wide a tile is at most in each number of columns: what the pictures are asked for. */
export const TILE_SIZES =
  '(min-width: 1536px) 24vw, (min-width: 1024px) 32vw, (min-width: 700px) 47vw, 92vw';
/** The one that opens the wall. */
const LEAD_SIZES = '(min-width: 1024px) 64vw, (min-width: 700px) 47vw, 92vw';

interface GalleryTileProps {
  image: GalleryImage;
  /** Its number on the roll. */
  frame: string;
  /** Width by height. */
  ratio: number;
  span: number;
}

/** A picture of the wall with its title; leads to the picture that fills the screen. */
export function GalleryTile({ image, frame, ratio, span }: GalleryTileProps) {
  return (
    <Link
      to={{ search: `?image=${image.id}` }}
      state={{ lightbox: true }}
      data-image={image.id}
      className="group block rounded-sm"
    >
      <span
        className="block overflow-hidden rounded-sm bg-rail"
        style={{ aspectRatio: String(ratio) }}
      >
        <img
          src={image.file.url}
          srcSet={srcSet(image.file)}
          sizes={span > 1 ? LEAD_SIZES : TILE_SIZES}
          alt=""
          width={800}
          height={Math.round(800 / ratio)}
          decoding="async"
          className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
      </span>
      <span className="flex items-baseline gap-3 pt-2.5 pb-2">
        <span aria-hidden="true" className="text-[12px] tracking-[0.08em] text-ash tabular-nums">
          {frame}
        </span>
        <span className="font-display text-[22px] leading-[1.12] break-words decoration-edge decoration-1 underline-offset-4 group-hover:underline">
          {image.title || galleryTexts.untitled}
        </span>
      </span>
    </Link>
  );
}
