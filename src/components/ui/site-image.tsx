import type { SVGProps } from 'react';
import { cn } from '@/lib/cn';
import { srcSet, variantUrl } from '@/lib/media/sized-images';

interface SiteImageProps {
  /** Path without width and extension: `/images/teaser/story`. */
  stem: string;
  /** Widths of the variants in px, ascending. */
  widths?: readonly number[];
  /** Height of the widest variant in px, which reserves the space until the image arrives. */
  height: number;
  sizes: string;
  alt?: string;
  eager?: boolean;
  className?: string;
}

/** One of the site's own images. The browser loads the variant that fits the shown size. */
export function SiteImage({
  stem,
  widths = [400, 800],
  height,
  sizes,
  alt = '',
  eager = false,
  className,
}: SiteImageProps) {
  const url = `${stem}.webp`;
  const width = widths.at(-1) ?? 0;
  return (
    <img
      src={variantUrl(url, width)}
      srcSet={srcSet({ url, variantWidths: widths })}
      sizes={sizes}
      alt={alt}
      width={width}
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
