import type { SVGProps } from 'react';
import { cn } from '@/lib/cn';
import { pictureFile, srcSet, widestUrl } from '@/lib/images/sized-images';

interface SiteImageProps {
  /** `/images/teaser/story`, or the artist's own: `https://…/site/1-ab.jpg#400,800`. */
  picture: string;
  /** Widths of the built-in picture's variants in px, ascending. */
  widths?: readonly number[];
  /** Height of its widest variant in px, which reserves the space until the image arrives. */
  height: number;
  sizes: string;
  alt?: string;
  eager?: boolean;
  className?: string;
}

/** A picture of the pages. The browser loads the variant that fits the shown size. */
export function SiteImage({
  picture,
  widths = [400, 800],
  height,
  sizes,
  alt = '',
  eager = false,
  className,
}: SiteImageProps) {
  const file = pictureFile(picture, widths);
  return (
    <img
      src={widestUrl(file)}
      srcSet={srcSet(file)}
      sizes={sizes}
      alt={alt}
      width={widths.at(-1)}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // An image that is decoded asynchronously may be missing in print.
      decoding="sync"
      className={cn('bg-rail object-cover', className)}
    />
  );
}

interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** `public/images/drawings/<file>.svg` */
  file: string;
  part: string;
}

/** A line drawing that takes the theme's colors from the page. Decorative. */
export function Drawing({ file, part, ...svg }: DrawingProps) {
  return (
    <svg fill="none" aria-hidden="true" {...svg}>
      <use href={`/images/drawings/${file}.svg#${part}`} />
    </svg>
  );
}
