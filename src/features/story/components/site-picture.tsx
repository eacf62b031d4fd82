import { cn } from '@/lib/cn';

interface SitePictureProps {
  /** The picture's address without its width and type. */
  stem: string;
  /** The widths that exist, ascending. */
  widths: readonly number[];
  /** Of the largest one. */
  width: number;
  height: number;
  /** How wide it is shown, as in an image's own attribute. */
  sizes: string;
  /** Empty where the picture only decorates. */
  alt?: string;
  /** On the first screen: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** The widths of a picture as an image's `srcset`. */
export function pictureSet(stem: string, widths: readonly number[]): string {
  return widths.map((each) => `${stem}-${each}.webp ${each}w`).join(', ');
}

/** One of the site's own pictures, in the size it is shown at. Its room is kept while it loads. */
export function SitePicture({
  stem,
  widths,
  width,
  height,
  sizes,
  alt = '',
  eager = false,
  className,
}: SitePictureProps) {
  return (
    <img
      src={`${stem}-${widths.at(-1) ?? width}.webp`}
      srcSet={pictureSet(stem, widths)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={cn('rounded-xs bg-wing object-cover', className)}
    />
  );
}
